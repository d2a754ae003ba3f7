// Whether a request was stopped on the viewer's own device. Asked only after a media request got no answer at
// all, and believed only when this site answers otherwise: being offline looks the same from inside.
import type { ProblemCode } from './config.ts';

/** Nobody answers there but "not found"; lists of blocked addresses match its path. */
const BAIT_ADDRESS = '/ads/banner.js?ad_box_300x250';
const BAIT_CLASSES = 'adsbox pub_300x250 textAd text-ads banner-ad ad-placement';
const LONGEST_MS = 3000;

export interface Evidence {
  siteAnswers: boolean;
  requestBlocked: boolean;
  elementHidden: boolean;
}

export function codeOfBlocker({ siteAnswers, requestBlocked, elementHidden }: Evidence): ProblemCode | null {
  if (!siteAnswers) return null;
  if (requestBlocked) return 10000;
  return elementHidden ? 10001 : null;
}

export async function findBlocker(): Promise<ProblemCode | null> {
  const [bait, ordinary] = await Promise.all([fateOf(BAIT_ADDRESS), fateOf(location.href)]);
  return codeOfBlocker({
    siteAnswers: ordinary === 'answered',
    requestBlocked: bait === 'stopped',
    elementHidden: isBaitHidden(),
  });
}

/** What is late was not stopped by anybody: a blocker refuses at once, and a busy line is nobody's fault. */
async function fateOf(address: string): Promise<'answered' | 'stopped' | 'late'> {
  const patience = AbortSignal.timeout(LONGEST_MS);
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: patience });
    return 'answered';
  } catch {
    return patience.aborted ? 'late' : 'stopped';
  }
}

function isBaitHidden(): boolean {
  const bait = document.createElement('div');
  bait.className = BAIT_CLASSES;
  bait.ariaHidden = 'true';
  Object.assign(bait.style, {
    position: 'absolute',
    insetInlineStart: '-999px',
    width: '2px',
    height: '2px',
  });
  document.body.append(bait);
  const { display, visibility } = getComputedStyle(bait);
  const hidden = display === 'none' || visibility === 'hidden' || bait.offsetHeight === 0;
  bait.remove();
  return hidden;
}
