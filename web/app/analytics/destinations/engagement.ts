// CleverTap: lists that its script empties, and who is signed in, by their id and nothing else.
import type { EventNamed } from '../events.ts';
import { callOn, type Destination, money } from './destination.ts';

export interface EngagementScope {
  clevertap?: unknown;
}

declare global {
  interface Window extends EngagementScope {}
}

export function engagement(id: string, scope: EngagementScope): Destination {
  const push = (list: 'event' | 'onUserLogin', ...entries: readonly unknown[]) => {
    const { clevertap } = scope;
    if (typeof clevertap !== 'object' || clevertap === null) return;
    callOn(Reflect.get(clevertap, list), 'push', ...entries);
  };
  const watch = ({ name, streamName, live }: EventNamed<'play' | 'complete'>) =>
    push('event', name, { stream: streamName, live });
  return {
    script: 'https://d2r1yp2w7bby2u.cloudfront.net/js/clevertap.min.js',
    prepare() {
      scope.clevertap = {
        event: [],
        profile: [],
        account: [{ id }],
        onUserLogin: [],
        notifications: [],
        privacy: [{ optOut: false }, { useIP: false }],
      };
    },
    told: {
      identify: ({ userId }) => push('onUserLogin', { Site: { Identity: userId } }),
      login: ({ name }) => push('event', name),
      sign_up: ({ name }) => push('event', name),
      play: watch,
      complete: watch,
      purchase: (event) =>
        push('event', event.name, {
          ...money(event),
          productId: event.productId,
          name: event.productName,
          orderId: event.orderId,
        }),
    },
  };
}
