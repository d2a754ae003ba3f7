// What each call says of the browser it comes from.
import { readCookie, writeCookie, year } from './cookies.ts';

const idShape = /^[0-9a-f]{32}$/;

// The first match names the browser: Edge, Opera and Samsung also call themselves Chrome, and all but Firefox Safari.
const marks: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export function browserName(userAgent: string): string {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Browser';
}

export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Device {
  readonly id: string;
  readonly platform: string;
}

let known: Device | undefined;

/** Kept in cookies. Where those are refused it lasts as long as the page, or every call would be a new device. */
export function thisDevice(): Device {
  if (known) return known;
  const saved = readCookie('deviceId');
  const id = saved !== undefined && idShape.test(saved) ? saved : newDeviceId();
  const platform = browserName(navigator.userAgent);
  writeCookie('deviceId', id, year);
  writeCookie('platform', encodeURIComponent(platform), year);
  known = { id, platform };
  return known;
}
