// boardgame.io as it comes: a server and eight players, each a process; each line in is one move.
// It has neither TLS nor a disk to wait for.
'use strict';
const { fork } = require('child_process');
const readline = require('readline');
const { ActivePlayers } = require('boardgame.io/core');

const game = {
  name: 'bench',
  setup: () => ({ taps: 0 }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { tap: { client: false, move: ({ G }) => { G.taps += 1; } } },
};

async function serve() {
  const { Server } = require('boardgame.io/server');
  console.log = console.info = () => {};
  const running = await Server({ games: [game], origins: ['*'] }).run({ port: 0, callback: () => {} });
  process.send(running.appServer.address().port);
  process.on('disconnect', () => process.exit());
}

// A player of its own process, as a guest of ours is; says when it has each state.
function play(port, seat, seats) {
  const { Client } = require('boardgame.io/client');
  const { SocketIO } = require('boardgame.io/multiplayer');
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } });
  const client = Client({ game, multiplayer, playerID: `${seat}`, matchID: 'm', numPlayers: seats, debug: false });
  const now = () => Number(process.hrtime.bigint()) / 1e9;
  let known = -1;
  client.subscribe((state) => {
    if (state && state.G.taps > known) {
      known = state.G.taps;
      process.send({ seat, taps: known, at: now() });
    }
  });
  client.start();
  process.on('message', () => {
    process.send({ began: now() });
    client.moves.tap();
  });
  process.on('disconnect', () => process.exit());
}

function lead(port, seats) {
  let began = 0;
  let last = 0;
  let wanted = 0;
  let waiting = new Set(Array(seats).keys());
  const heard = (said) => {
    if (said.began) began = said.began;
    else if (said.taps < wanted) return;
    else if (said.seat) last = Math.max(last, said.at); // who moved is waited for, too, or the next move would be stale
    if (waiting.delete(said.began ? 'began' : said.seat) && !waiting.size) process.stdout.write(`${last - began}\n`);
  };
  const players = [...Array(seats).keys()].map((seat) => fork(__filename, ['play', port, seat, seats]));
  players.forEach((player) => player.on('message', heard));
  readline.createInterface({ input: process.stdin }).on('line', () => {
    wanted += 1;
    last = 0;
    waiting = new Set(['began', ...Array(seats).keys()]);
    players[0].send('tap');
  }).on('close', () => process.exit());
}

const [what, ...args] = process.argv.slice(2);
if (what === 'serve') serve();
else if (what === 'play') play(...args.map(Number));
else fork(__filename, ['serve']).on('message', (port) => lead(port, Number(what)));
