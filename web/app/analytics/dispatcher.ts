// Loads the destinations that people agreed to, and tells each what it is there for. One that is blocked, fails or
// never comes is left alone: nobody waits for it, and what it would have been told is thrown away.
import { type DestinationIds, type DestinationName, type Kind, kindsOf, named } from '../consent/kinds.ts';
import { adPixel } from './destinations/ad-pixel.ts';
import { attribution } from './destinations/attribution.ts';
import { type Destination, tell } from './destinations/destination.ts';
import { engagement } from './destinations/engagement.ts';
import { tagManager } from './destinations/tag-manager.ts';
import { videoPixel } from './destinations/video-pixel.ts';
import type { AnalyticsEvent } from './events.ts';

type Scope = Parameters<typeof tagManager>[1] &
  Parameters<typeof engagement>[1] &
  Parameters<typeof adPixel>[1] &
  Parameters<typeof videoPixel>[1] &
  Parameters<typeof attribution>[1];

export const makers: Readonly<Record<DestinationName, (id: string, scope: Scope) => Destination>> = {
  tagManager,
  engagement,
  adPixel,
  videoPixel,
  attribution,
};

/** Told when the script has run, or that it never will. */
export type LoadScript = (address: string, told: { loaded: () => void; failed: () => void }) => void;

export interface DispatcherParts {
  readonly ids: DestinationIds;
  readonly scope: Scope;
  readonly load: LoadScript;
  /** A secret in the address would be read by every script from elsewhere. */
  readonly addressIsClean: () => boolean;
  readonly onIdentified: () => void;
}

export interface Dispatcher {
  allow(granted: readonly DestinationName[]): void;
  send(event: AnalyticsEvent): void;
}

/** For each destination, while its script is on the way. */
export const mostHeld = 50;

interface Running {
  readonly name: DestinationName;
  readonly destination: Destination;
  state: 'loading' | 'running' | 'failed';
  held: AnalyticsEvent[];
}

function deliver({ destination }: Running, event: AnalyticsEvent): void {
  try {
    tell(destination.told, event.name, event);
  } catch {
    // Another's script broke; that is nothing to the person in front of the page.
  }
}

/** Those that run already were told only what was agreed to when they began. */
function tellOfConsent(running: readonly Running[], granted: readonly Kind[]): void {
  for (const { destination } of running) {
    try {
      destination.agree?.(granted);
    } catch {
      // As above.
    }
  }
}

export function createDispatcher({
  ids,
  scope,
  load,
  addressIsClean,
  onIdentified,
}: DispatcherParts): Dispatcher {
  const running: Running[] = [];
  let granted: readonly DestinationName[] = [];
  // Before anybody has agreed nothing is collected but where they are now, and who.
  const latest = new Map<'page_view' | 'identify', AnalyticsEvent>();

  const open = (name: DestinationName, id: string): void => {
    const destination = makers[name](id, scope);
    const one: Running = { name, destination, state: 'loading', held: [] };
    running.push(one);
    try {
      destination.prepare(kindsOf(granted));
      load(destination.script, {
        loaded() {
          one.state = 'running';
          for (const event of one.held.splice(0)) deliver(one, event);
        },
        failed() {
          one.state = 'failed';
          one.held = [];
        },
      });
    } catch {
      one.state = 'failed';
    }
  };

  const take = (one: Running, event: AnalyticsEvent): void => {
    if (one.state === 'failed' || !(event.name in one.destination.told)) return;
    if (event.name === 'identify' && one.name === 'engagement') onIdentified();
    if (one.state === 'running') deliver(one, event);
    else if (one.held.length < mostHeld) one.held.push(event);
  };

  /** The destinations that may run and do not yet; each hears first where the person is. */
  const openAllowed = (): void => {
    if (!addressIsClean()) return;
    for (const name of named(ids)) {
      const id = ids[name];
      if (id === undefined || !granted.includes(name)) continue;
      if (running.some((one) => one.name === name)) continue;
      open(name, id);
      const one = running.at(-1);
      if (one) for (const event of latest.values()) take(one, event);
    }
  };

  return {
    allow(names) {
      const before = kindsOf(granted);
      granted = names;
      const now = kindsOf(names);
      if (now.some((kind) => !before.includes(kind))) tellOfConsent(running, now);
      openAllowed();
    },
    send(event) {
      openAllowed();
      if (event.name === 'page_view' || event.name === 'identify') latest.set(event.name, event);
      for (const one of running) take(one, event);
    },
  };
}
