// A page that is loaded anew opens the stream again that was open over it.
import { readWanted, type WantedStream } from '../../session/wanted-stream.ts';

const mark = 'reopen';
const key = 'cadetto.openStream';

export interface Reopened {
  readonly stream: WantedStream;
  /** Small in its corner, as it was. */
  readonly floating: boolean;
}

function kept(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** In this page's own place in the history: kept any longer, the stream would open where nobody asked for it. */
export function reloadFor({ streamId, name }: WantedStream): void {
  const reopen = JSON.stringify({ streamId, name });
  window.history.replaceState({ ...kept(), [mark]: reopen }, '');
  window.location.reload();
}

/**
 * To the same page in another language, which is a place of its own in the history. Whoever gets there has it small; null
 * for nothing, also when something was to come along before and the page was not left.
 */
export function takeAlong(path: string, stream: WantedStream | null): void {
  const { pathname } = new URL(path, window.location.origin);
  try {
    if (stream === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify([pathname, stream]));
  } catch {
    // A browser that keeps nothing closes it.
  }
}

function takeSmall(): WantedStream | null {
  try {
    const text = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    const along: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(along) || along[0] !== window.location.pathname) return null;
    return readWanted(JSON.stringify(along[1]));
  } catch {
    return null;
  }
}

/** Once: whoever reloads by hand after that has not asked for it. */
export function takeReopened(): Reopened | null {
  const small = takeSmall();
  if (small !== null) return { stream: small, floating: true };
  const { [mark]: reopen, ...rest }: { [mark]?: unknown } = kept();
  if (typeof reopen !== 'string') return null;
  window.history.replaceState(rest, '');
  const stream = readWanted(reopen);
  return stream && { stream, floating: false };
}
