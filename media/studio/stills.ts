// Small pictures for the seek bar, on one sheet, and the picture that stands for the match.
import { createCanvas } from '@napi-rs/canvas';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAMES_PER_SEGMENT, SEGMENT_COUNT, SEGMENT_SECONDS } from './format.ts';
import type { Match } from './match.ts';
import type { Scene } from './scene.ts';
import { timestamp } from './subtitles.ts';

const THUMB = { width: 192, height: 108, columns: 6 };
const QUALITY = { thumbnails: 68, poster: 82 };

export function writeStills(scene: Scene, match: Match, folder: string): void {
  const { width, height, columns } = THUMB;
  const sheet = createCanvas(width * columns, height * Math.ceil(SEGMENT_COUNT / columns));
  const g = sheet.getContext('2d');
  g.imageSmoothingQuality = 'high';
  const cues: string[] = ['WEBVTT\n'];
  for (let segment = 0; segment < SEGMENT_COUNT; segment++) {
    const x = (segment % columns) * width;
    const y = Math.floor(segment / columns) * height;
    g.drawImage(scene.draw(segment * FRAMES_PER_SEGMENT + FRAMES_PER_SEGMENT / 2), x, y, width, height);
    const [from, to] = [segment * SEGMENT_SECONDS, (segment + 1) * SEGMENT_SECONDS].map(timestamp);
    cues.push(`${from} --> ${to}\nthumbnails.jpg#xywh=${x},${y},${width},${height}\n`);
  }
  writeFileSync(join(folder, 'thumbnails.jpg'), sheet.toBuffer('image/jpeg', QUALITY.thumbnails));
  writeFileSync(join(folder, 'thumbnails.vtt'), cues.join('\n'));
  writeFileSync(
    join(folder, 'poster.jpg'),
    scene.draw(match.posterFrame).toBuffer('image/jpeg', QUALITY.poster),
  );
}
