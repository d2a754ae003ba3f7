// Many people signing in, each from an address of their own, several times faster than passwords can be checked.
// Runs as a process of its own: says when it has come up to speed, and at the end how many got in and how many were told
// to wait.

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const url = process.env['STORM_URL'] ?? '';
const seconds = Number(process.env['STORM_SECONDS']);
const people = Number(process.env['STORM_PEOPLE']);
const perSecond = 150;
const secondsToSpeed = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function signIn(person: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.18.${Math.floor(person / 250)}.${(person % 250) + 1}`,
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/prod/user/authenticate`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    // The server let go of a kept connection just as it was taken again, which a browser would not mind either.
    asked.on('error', (error) => (asked.reusedSocket ? resolve(signIn(person)) : reject(error)));
    asked.end(JSON.stringify({ email: `person${person}@bench.test`, password: 'Cadetto1' }));
  });
}

const asked: Promise<number>[] = [];
const begin = performance.now();
for (let turn = 0; turn < perSecond * seconds; turn += 1) {
  await pause(Math.max(0, begin + (turn * 1000) / perSecond - performance.now()));
  asked.push(signIn((turn % people) + 1));
  if (turn === perSecond * secondsToSpeed) process.stdout.write('storming\n');
}
const statuses = await Promise.all(asked);
const count = (status: number) => statuses.filter((one) => one === status).length;
process.stdout.write(`${JSON.stringify({ signedIn: count(200), sentAway: count(429) })}\n`);
agent.destroy();
