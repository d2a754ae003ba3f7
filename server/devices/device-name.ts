// What a person would call the thing in their hands, from what its browser says of itself: "Chrome · Windows".

type Clue = readonly [pattern: RegExp, name: string];

/** Televisions and consoles first: their browsers pretend to be phones and desktops too. */
const screens: readonly Clue[] = [
  [/\bCrKey\b/, 'Chromecast'],
  [/\bAFT[A-Z0-9]+\b|\bFire ?TV\b/i, 'Fire TV'],
  [/\bApple ?TV\b|\btvOS\b/i, 'Apple TV'],
  [/\bRoku\b/i, 'Roku'],
  [/\bBRAVIA\b/i, 'Sony TV'],
  [/\bTizen\b.*\bTV\b|\bSMART-TV\b.*\bTizen\b|\bSamsungBrowser\b.*\bTV\b/i, 'Samsung TV'],
  [/\bWeb0S\b|\bwebOS\.TV\b|\bLG Browser\b/i, 'LG TV'],
  [/\bVIDAA\b|\bHisense\b/i, 'Hisense TV'],
  [/\bPhilips\b.*\bTV\b|\bNETTV\b/i, 'Philips TV'],
  [/\bPlayStation\b/i, 'PlayStation'],
  [/\bXbox\b/i, 'Xbox'],
  [/\bAndroid ?TV\b|\bGoogle ?TV\b/i, 'Android TV'],
  [/\bSmart-?TV\b|\bHbbTV\b|\bDTV\b/i, 'Smart TV'],
];

/** Most browsers also name those they descend from, so the particular come before the general. */
const browsers: readonly Clue[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly Clue[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

function firstOf(clues: readonly Clue[], agent: string): string | null {
  return clues.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

export interface DeviceClues {
  /** What the browser calls itself: the User-Agent header. */
  readonly agent: string | null;
  /** What the client calls its browser: the platform header. */
  readonly platform: string | null;
}

/** Product names are the same in every language, and a dot stands between them instead of a word. */
export function deviceName({ agent, platform }: DeviceClues): string {
  const text = agent ?? '';
  const screen = firstOf(screens, text);
  if (screen !== null) return screen;
  const parts = [firstOf(browsers, text), firstOf(systems, text)].filter((part) => part !== null);
  return parts.length === 0 ? (platform ?? 'Web') : parts.join(' · ');
}
