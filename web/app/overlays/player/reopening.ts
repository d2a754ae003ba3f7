// A page that is loaded anew for the sake of a stream opens that stream again.
import { readWanted, type WantedStream } from '../../session/wanted-stream.ts';

const mark = 'reopen';

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

/** Once: whoever reloads by hand after that has not asked for it. */
export function takeReopened(): WantedStream | null {
  const { [mark]: reopen, ...rest }: { [mark]?: unknown } = kept();
  if (typeof reopen !== 'string') return null;
  window.history.replaceState(rest, '');
  return readWanted(reopen);
}
