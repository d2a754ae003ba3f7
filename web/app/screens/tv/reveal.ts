// Brings what has the focus into view: its row up the screen, itself to the left edge of its row.

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function reveal(stage: HTMLElement, target: HTMLElement): void {
  const behavior = still() ? 'auto' : 'smooth';
  const row = target.closest<HTMLElement>('[data-row]');
  const track = target.closest<HTMLElement>('[data-track]');
  const card = target.closest<HTMLElement>('li') ?? target;
  // Above the first row the whole top of the screen belongs together.
  stage.scrollTo({ top: row ? row.offsetTop - stage.clientHeight * 0.3 : 0, behavior });
  if (!track) return;
  const first = track.firstElementChild;
  const margin = first instanceof HTMLElement ? first.offsetLeft : 0;
  track.scrollTo({ left: card.offsetLeft - margin, behavior });
}
