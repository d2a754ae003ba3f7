// Runs ffmpeg: FFMPEG_PATH when set, else the system's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export class ToolFailure extends Error {}

const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** Feeds ffmpeg's standard input, one piece after another, waiting whenever it is behind. */
export async function ffmpeg(args: string[], pieces: Iterable<Buffer> = []): Promise<void> {
  await run(program, ['-hide_banner', '-v', 'error', '-nostdin', '-y', ...args], pieces);
}

/** Named options as the argument list that command line programs take. */
export function options(named: Record<string, string | number>): string[] {
  return Object.entries(named).flatMap(([name, value]) => [name, String(value)]);
}

export async function run(command: string, args: string[], pieces: Iterable<Buffer> = []): Promise<void> {
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (cause) =>
      reject(new ToolFailure(`${command} could not be started (${cause.message}).`, { cause })),
    );
  });
  // A process that dies early breaks its pipe; its exit code below tells more than the broken pipe would.
  child.stdin.on('error', () => undefined);
  const [code] = await Promise.all([ended, feed(child.stdin, pieces)]);
  if (code === 0) return;
  const reason = Buffer.concat(complaints).toString('utf8').trim();
  throw new ToolFailure(`${command} ended with ${code}: ${reason}`);
}

async function feed(pipe: Writable, pieces: Iterable<Buffer>): Promise<void> {
  const closed = new Promise((resolve) => pipe.once('close', resolve));
  for (const piece of pieces) {
    if (pipe.destroyed) return;
    if (!pipe.write(piece)) await Promise.race([once(pipe, 'drain'), closed]);
  }
  pipe.end();
}

export async function requireFfmpeg(): Promise<void> {
  try {
    await run(program, ['-version']);
  } catch (cause) {
    throw new ToolFailure(
      `Making packs needs ffmpeg: install it, or set FFMPEG_PATH to the program (looked for "${program}").`,
      { cause },
    );
  }
}
