// TikTok's pixel: a list of calls, with a corner for each pixel that its script looks for.
import type { Checkout } from '../events.ts';
import { callOn, type Destination, money } from './destination.ts';

export interface VideoPixelScope {
  TiktokAnalyticsObject?: string;
  ttq?: unknown;
}

declare global {
  interface Window extends VideoPixelScope {}
}

const events = 'https://analytics.tiktok.com/i18n/pixel/events.js';
const methods = [
  'page',
  'track',
  'identify',
  'enableCookie',
  'disableCookie',
  'grantConsent',
  'revokeConsent',
];

function standIn(id: string): unknown {
  const calls: unknown[] = [];
  const deferred = methods.map((method) => [
    method,
    (...given: readonly unknown[]) => void calls.push([method, ...given]),
  ]);
  return Object.assign(calls, Object.fromEntries(deferred), {
    methods,
    _i: { [id]: Object.assign([], { _u: events }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
}

export function videoPixel(id: string, scope: VideoPixelScope): Destination {
  const track = (...told: readonly unknown[]) => callOn(scope.ttq, 'track', ...told);
  const product = (event: Checkout) => ({
    ...money(event),
    contents: [{ content_id: event.productId, content_name: event.productName, content_type: 'product' }],
  });
  return {
    script: `${events}?sdkid=${encodeURIComponent(id)}&lib=ttq`,
    prepare() {
      scope.TiktokAnalyticsObject = 'ttq';
      scope.ttq = standIn(id);
    },
    told: {
      page_view: () => callOn(scope.ttq, 'page'),
      sign_up: () => track('CompleteRegistration'),
      begin_checkout: (event) => track('InitiateCheckout', product(event)),
      purchase: (event) => track('CompletePayment', product(event), { event_id: event.orderId }),
    },
  };
}
