import { useHydrated } from '../../shell/use-hydrated.ts';
import { useSite } from '../../shell/use-site.ts';
import type { ReaderZone } from './moments.ts';
import { useNow } from './use-now.ts';

export interface ReaderTime {
  readonly now: Date;
  /** The league's until the reader's own is known. */
  readonly timeZone: ReaderZone;
  /** False while the page is as the server drew it. */
  readonly own: boolean;
}

/**
 * The reader's now and zone; until the browser has taken over, the moment the page was made and the league's zone.
 * Null: what is shown was read in the browser, where the reader's clock is known.
 */
export function useReaderTime(madeAt: string | null): ReaderTime {
  const hydrated = useHydrated();
  const now = useNow();
  const { brand } = useSite();
  if (hydrated || madeAt === null) return { now, timeZone: undefined, own: true };
  return { now: new Date(madeAt), timeZone: brand.timeZone, own: false };
}
