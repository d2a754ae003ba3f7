// Makes the demo packs: node media/studio/make-packs.ts [id...]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeMaster, encodeRendition, encodeSound, RENDITIONS } from './encode.ts';
import { requireFfmpeg, ToolFailure } from './ffmpeg.ts';
import { FRAME_COUNT, FRAMES_PER_SEGMENT } from './format.ts';
import type { Match } from './match.ts';
import { MATCHES } from './matches/index.ts';
import { packageMatch, type Materials } from './packaging.ts';
import { stage, type Scene } from './scene.ts';
import { mix, stadiumSound } from './sound.ts';
import { writeStills } from './stills.ts';
import { webvtt } from './subtitles.ts';

const PACKS = process.env['PACKS_DIR'] ?? fileURLToPath(new URL('../packs', import.meta.url));
const SOUNDS = [
  { language: 'it', name: 'Italiano' },
  { language: 'en', name: 'English' },
] as const;
const SUBTITLES = [
  { file: 'en', language: 'en', name: 'English' },
  { file: 'it', language: 'it', name: 'Italiano' },
  { file: 'sr', language: 'sr-Latn', name: 'Srpski' },
] as const;

async function makePack(match: Match): Promise<void> {
  const desk = mkdtempSync(join(tmpdir(), `pack-${match.id}-`));
  try {
    const scene = stage(match);
    const master = await encodeMaster(drawAll(scene, match.id), desk);
    const video: Materials['video'] = [];
    for (const rendition of RENDITIONS) {
      say(`${match.id}: encoding ${rendition.height}p`);
      video.push({ ...rendition, source: await encodeRendition(master, rendition, desk) });
    }
    say(`${match.id}: sound and subtitles`);
    const audio = await makeSound(match, desk);
    const subtitles = SUBTITLES.map(({ file, language, name }) => {
      const source = join(desk, `${file}.vtt`);
      writeFileSync(source, webvtt(match.commentary, file));
      return { id: `s_${file}`, language, name, source };
    });
    const pack = join(PACKS, match.id);
    await packageMatch({ id: match.id, setting: match.setting, video, audio, subtitles }, pack);
    writeStills(scene, match, pack);
    say(`${match.id}: done, in ${pack}`);
  } finally {
    rmSync(desk, { recursive: true, force: true });
  }
}

function* drawAll(scene: Scene, id: string): Iterable<Buffer> {
  for (let frame = 0; frame < FRAME_COUNT; frame++) {
    if (frame % (FRAMES_PER_SEGMENT * 2) === 0)
      say(`${id}: drawing ${Math.round((frame / FRAME_COUNT) * 100)} %`);
    yield scene.draw(frame).data();
  }
}

async function makeSound(match: Match, desk: string): Promise<Materials['audio']> {
  const stadium = stadiumSound(match);
  const audio: Materials['audio'] = [];
  for (const { language, name } of SOUNDS) {
    const id = `a_${language}`;
    audio.push({ id, language, name, source: await encodeSound(mix(match, stadium, language), id, desk) });
  }
  return audio;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(asked: string[]): Promise<void> {
  const unknown = asked.find((id) => !MATCHES.some((match) => match.id === id));
  if (unknown !== undefined)
    throw new ToolFailure(
      `There is no match "${unknown}": choose from ${MATCHES.map(({ id }) => id).join(', ')}.`,
    );
  await requireFfmpeg();
  for (const match of MATCHES) if (asked.length === 0 || asked.includes(match.id)) await makePack(match);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
