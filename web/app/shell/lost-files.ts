// Which errors were files of the app that did not come. Their messages differ from browser to browser and say nothing
// certain; the loader of the built site tells of each, with the very error that it throws.

const lost = new WeakSet<Error>();

export function watchForLostFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

export const isLostFile = (error: unknown): boolean => error instanceof Error && lost.has(error);
