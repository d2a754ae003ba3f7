import type { Device } from '@cadetto/contract';

export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'television';

// Tablets before phones: an Android tablet says Android too.
const marks: readonly (readonly [mark: RegExp, kind: DeviceKind])[] = [
  [/\btv\b|television|smart-?tv|tizen|webos|chromecast|roku|shield/i, 'television'],
  [/ipad|tablet/i, 'tablet'],
  [/iphone|android|phone|mobile/i, 'phone'],
];

/** What to draw. Guessed from what the device says of itself; most of what has no mark is a computer. */
export function deviceKind({ name, platform }: Pick<Device, 'name' | 'platform'>): DeviceKind {
  const find = (text: string) => marks.find(([mark]) => mark.test(text))?.[1];
  // Its owner may have renamed it: "the living-room TV" says more than the browser's name.
  return find(platform) ?? find(name) ?? 'computer';
}
