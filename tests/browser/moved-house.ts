// A house of a journey's own, whose clock the journey moves: what happens in ten minutes happens at once.

import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from '../kit/launch.ts';
import { laidFolder } from './laid-folder.ts';

const program = fileURLToPath(new URL('../kit/moved-house.ts', import.meta.url));

export interface MovedHouse {
  readonly address: string;
  /** What is due by then has been done. */
  passes(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** With whatever else its environment should say. */
export async function openMovedHouse(
  environment: Readonly<Record<string, string>> = {},
): Promise<MovedHouse> {
  const folder = await laidFolder();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = fork(program, {
    cwd: tmpdir(),
    // In this process every file of the house would be translated for the journeys first.
    execArgv: [],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      CADETTO_MODE: 'demo',
      DATA_DIR: folder.path,
      PORT: String(port),
      PUBLIC_URL: address,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const answers = () =>
    Promise.race([
      new Promise<void>((resolve) => {
        child.once('message', () => resolve());
      }),
      ended.then((code) => {
        throw new Error(`the house ended with ${code}`);
      }),
    ]);
  await answers();
  return {
    address,
    async passes(milliseconds) {
      const passed = answers();
      child.send(milliseconds);
      await passed;
    },
    async close() {
      child.disconnect();
      await ended;
      await folder.remove();
    },
  };
}
