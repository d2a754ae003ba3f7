// A match's commentary as WebVTT.
import type { Commentary } from './match.ts';

export type SubtitleLanguage = 'en' | 'it' | 'sr';

export function webvtt(lines: readonly Commentary[], language: SubtitleLanguage): string {
  const cues = lines.map((line) => `${timestamp(line.at)} --> ${timestamp(line.until)}\n${line[language]}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

export function timestamp(seconds: number): string {
  const millis = Math.round(seconds * 1000);
  const whole = Math.floor(millis / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${clock}.${String(millis % 1000).padStart(3, '0')}`;
}
