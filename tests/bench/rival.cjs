// boardgame.io as it comes: a server in one process, eight players in another; each line in is one move.
// Without TLS and without a disk, and its players share a process: all of that is in its favour.
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

function play(port, seats) {
  const { Client } = require('boardgame.io/client');
  const { SocketIO } = require('boardgame.io/multiplayer');
  const server = `http://127.0.0.1:${port}`;
  let began = 0n;
  let wanted = 0;
  const waiting = new Set();
  const clients = [...Array(seats).keys()].map((seat) => {
    const multiplayer = SocketIO({ server, socketOpts: { transports: ['websocket'] } });
    const client = Client({ game, multiplayer, playerID: `${seat}`, matchID: 'm', numPlayers: seats, debug: false });
    client.subscribe((state) => {
      if (state && state.G.taps >= wanted && waiting.delete(seat) && !waiting.size) {
        process.stdout.write(`${Number(process.hrtime.bigint() - began) / 1e9}\n`);
      }
    });
    waiting.add(seat);
    client.start();
    return client;
  });
  readline.createInterface({ input: process.stdin }).on('line', () => {
    wanted += 1;
    for (let seat = 1; seat < seats; seat += 1) waiting.add(seat);
    began = process.hrtime.bigint();
    clients[0].moves.tap();
  }).on('close', () => process.exit());
}

if (process.argv[2] === 'serve') serve();
else fork(__filename, ['serve']).on('message', (port) => play(port, Number(process.argv[2])));
