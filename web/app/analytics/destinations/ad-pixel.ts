// Meta's pixel: one function that keeps what it is told until its script answers for it.
import type { Checkout } from '../events.ts';
import { type Destination, money } from './destination.ts';

interface Pixel {
  (...told: readonly unknown[]): void;
  callMethod?: (...told: readonly unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
  push?: Pixel;
  /** Without it, it would report pages by itself, with whatever their address carries. */
  disablePushState: boolean;
}

export interface AdPixelScope {
  fbq?: Pixel;
  _fbq?: Pixel;
}

declare global {
  interface Window extends AdPixelScope {}
}

function standIn(): Pixel {
  const pixel: Pixel = Object.assign(
    (...words: readonly unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...words);
      else pixel.queue.push(words);
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  pixel.push = pixel;
  return pixel;
}

export function adPixel(id: string, scope: AdPixelScope): Destination {
  const product = (event: Checkout) => ({
    ...money(event),
    content_ids: [event.productId],
    content_name: event.productName,
    content_type: 'product',
  });
  return {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    prepare() {
      const pixel = standIn();
      scope.fbq = pixel;
      scope._fbq = pixel;
      // It would otherwise read forms and buttons of the page on its own.
      pixel('set', 'autoConfig', false, id);
      pixel('init', id);
    },
    told: {
      page_view: () => scope.fbq?.('track', 'PageView'),
      sign_up: () => scope.fbq?.('track', 'CompleteRegistration'),
      begin_checkout: (event) => scope.fbq?.('track', 'InitiateCheckout', product(event)),
      purchase: (event) => scope.fbq?.('track', 'Purchase', product(event), { eventID: event.orderId }),
    },
  };
}
