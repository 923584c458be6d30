// boardgame.io's reducer and nothing else: tic-tac-toe, game after game; prints moves a second.
'use strict';
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((at) => G.cells[at] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const wanted = Number(process.argv[2]);
const reduce = CreateGameReducer({ game });
const random = (() => { let seed = 1; return (n) => { seed = (seed * 48271) % 2147483647; return seed % n; }; })();
let moves = 0;
let spent = 0n;
while (moves < wanted) {
  let state = InitializeGame({ game, numPlayers: 2 });
  while (state.ctx.gameover === undefined) {
    const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    const args = [free[random(free.length)]];
    const action = { type: 'MAKE_MOVE', payload: { type: 'put', args, playerID: state.ctx.currentPlayer } };
    const begun = process.hrtime.bigint();
    state = reduce(state, action);
    spent += process.hrtime.bigint() - begun;
    moves += 1;
  }
}
process.stdout.write(`${moves / (Number(spent) / 1e9)}\n`);
