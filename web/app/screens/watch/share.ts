// Passing an address on: by the system's own sheet where there is one, else through the clipboard.
export interface ShareParts {
  readonly share: ((what: { title: string; url: string }) => Promise<void>) | undefined;
  readonly copy: (text: string) => Promise<void>;
}

export type Shared = 'shared' | 'copied' | 'failed';

export async function passOn(what: { title: string; url: string }, parts: ShareParts): Promise<Shared> {
  if (parts.share) {
    try {
      await parts.share(what);
      return 'shared';
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await parts.copy(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
