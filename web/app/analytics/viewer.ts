// The demo's destination: the last events of this tab, for the page at /dev/analytics to show.
import type { Listener } from './events.ts';

export const viewerKey = 'cadetto.analytics';
const kept = 200;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function eventsIn(storage: Shelf): unknown[] {
  try {
    const events: unknown = JSON.parse(storage.getItem(viewerKey) ?? '[]');
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}

export function viewerIn(storage: () => Shelf): Listener {
  return (event, at) => {
    try {
      const place = storage();
      const events = [...eventsIn(place), { at: at.toISOString(), ...event }];
      place.setItem(viewerKey, JSON.stringify(events.slice(-kept)));
    } catch {
      // A browser that keeps nothing, or whose shelf is full: the viewer shows less.
    }
  };
}
