// What stands in the way of watching, in the words that help on this screen.
import { type EarlyReader, notBegunWords } from '@cadetto/contract';
import type { Messages } from '../../messages/catalogue.ts';
import type { ProfileTab } from '../../screens/profile/tabs.ts';
import type { Refusal } from '../../session/failures.ts';

export interface RefusalWords {
  readonly heading: string;
  readonly message: string;
}

/** How a refusal can be put right, and what doing so is called. */
export type WayOut = { readonly label: string } & (
  | { readonly kind: 'tab'; readonly tab: ProfileTab }
  | { readonly kind: 'takeover' }
);

interface Refused {
  readonly refusal: Pick<Refusal, 'key' | 'message' | 'startsAt'>;
  readonly messages: Pick<Messages, 'watch' | 'tv'>;
  /** Given on a television, where "in your profile" is on another device: the address to open there. */
  readonly siteForTv: string | null;
  readonly reader: EarlyReader;
}

export function refusalWords({ refusal, messages, siteForTv, reader }: Refused): RefusalWords {
  const { key, message, startsAt } = refusal;
  // The server knows no zone but the league's; here the reader's own is known.
  if (startsAt !== undefined)
    return { heading: messages.watch.notBegun, message: notBegunWords(new Date(startsAt), reader) };
  const headings = messages.watch.refusals;
  const heading = key in headings ? headings[key as keyof typeof headings] : headings.other;
  const forTv = messages.tv.refusals;
  if (siteForTv === null || !(key in forTv)) return { heading, message };
  return { heading, message: forTv[key as keyof typeof forTv](siteForTv) };
}

/** Null where nothing on this screen would help: on a television the plans and devices are looked after elsewhere. */
export function wayOut({
  refusal: { key },
  messages: { watch },
  siteForTv,
}: Omit<Refused, 'reader'>): WayOut | null {
  if (key === 'another_device_is_active') return { kind: 'takeover', label: watch.watchHere };
  if (siteForTv !== null) return null;
  if (key === 'subscription_required') return { kind: 'tab', label: watch.page.plans, tab: 'profile-live' };
  if (key === 'too_many_devices') {
    return { kind: 'tab', label: watch.tooManyDevices.link, tab: 'profile-devices' };
  }
  return null;
}
