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
  const track = (what: string, fields?: Readonly<Record<string, unknown>>) =>
    callOn(scope.ttq, 'track', ...(fields === undefined ? [what] : [what, fields]));
  const sell = (what: string) => (event: Checkout) => {
    const product = { content_id: event.productId, content_name: event.productName, content_type: 'product' };
    track(what, { ...money(event), contents: [product] });
  };
  return {
    script: `${events}?sdkid=${encodeURIComponent(id)}&lib=ttq`,
    prepare() {
      scope.TiktokAnalyticsObject = 'ttq';
      scope.ttq = standIn(id);
    },
    told: {
      page_view: () => callOn(scope.ttq, 'page'),
      sign_up: () => track('CompleteRegistration'),
      begin_checkout: sell('InitiateCheckout'),
      purchase: sell('CompletePayment'),
    },
  };
}
