// Whom the site may report to, by the ids an operator has with them. Without an id nothing of theirs is loaded, and
// the content security policy does not know their hosts.

import { type DestinationIds, type DestinationName, destinationNames } from '@cadetto/contract';
import { type OtherHosts, noOtherHosts } from '../http/headers.ts';

interface Known {
  readonly setting: string;
  readonly shape: RegExp;
  readonly allowed: string;
  readonly hosts: OtherHosts;
}

export const knownDestinations: Readonly<Record<DestinationName, Known>> = {
  tagManager: {
    setting: 'TAG_MANAGER_ID',
    shape: /^GTM-[A-Z0-9]{4,12}$/,
    allowed: 'the id of a Google Tag Manager container, such as GTM-ABC1234',
    hosts: {
      ...noOtherHosts,
      scripts: ['https://www.googletagmanager.com'],
      images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      connections: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
  },
  engagement: {
    setting: 'ENGAGEMENT_KEY',
    shape: /^(?:TEST-)?[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3,4}$/,
    allowed: 'the account id of a CleverTap project, such as 8RR-WW8-577Z',
    hosts: {
      ...noOtherHosts,
      // Its script reports by loading further scripts.
      scripts: ['https://d2r1yp2w7bby2u.cloudfront.net', 'https://*.clevertap-prod.com'],
      connections: ['https://*.clevertap-prod.com'],
    },
  },
  adPixel: {
    setting: 'AD_PIXEL_ID',
    shape: /^\d{8,20}$/,
    allowed: 'the number of a Meta pixel',
    hosts: {
      ...noOtherHosts,
      scripts: ['https://connect.facebook.net'],
      images: ['https://www.facebook.com'],
      connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
    },
  },
  videoPixel: {
    setting: 'VIDEO_PIXEL_ID',
    shape: /^[A-Z0-9]{16,32}$/,
    allowed: 'the id of a TikTok pixel: 16 to 32 capital letters and digits',
    hosts: {
      ...noOtherHosts,
      scripts: ['https://analytics.tiktok.com'],
      images: ['https://analytics.tiktok.com'],
      connections: ['https://analytics.tiktok.com'],
    },
  },
  attribution: {
    setting: 'ATTRIBUTION_KEY',
    shape: /^key_(?:live|test)_[A-Za-z0-9]{8,64}$/,
    allowed: 'a Branch key, such as key_live_...',
    hosts: {
      ...noOtherHosts,
      // Its script asks app.link whose link was followed, by loading the answer as a script.
      scripts: ['https://cdn.branch.io', 'https://app.link'],
      connections: ['https://api2.branch.io', 'https://app.link'],
    },
  },
};

export function hostsOf(ids: DestinationIds): readonly OtherHosts[] {
  return destinationNames
    .filter((name) => ids[name] !== undefined)
    .map((name) => knownDestinations[name].hosts);
}
