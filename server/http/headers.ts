// Headers that keep a browser from doing more with our answers than we meant.

export interface HeaderWish {
  readonly https: boolean;
}

export type HeaderSet = Readonly<Record<string, string>>;

function common({ https }: HeaderWish): HeaderSet {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** For everything that is not a page. */
export function plainHeaders(wish: HeaderWish): HeaderSet {
  return {
    ...common(wish),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/**
 * For media: the path is the right to it, and nothing else is sent along, so pages of any host may read it. Where the
 * backup is another host, the site is a stranger there.
 */
export function mediaHeaders(wish: HeaderWish): HeaderSet {
  return {
    ...plainHeaders(wish),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

/** A picture of ours is SVG, and an SVG opened by itself is a document: it may style itself, nothing else. */
export const artPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export interface PolicyWish {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly others: OtherHosts;
}

/** Hosts beside our own that a page may use; each is named only where the settings ask for it. */
export interface OtherHosts {
  readonly media: readonly string[];
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
}

export const noOtherHosts: OtherHosts = {
  media: [],
  scripts: [],
  frames: [],
  images: [],
  connections: [],
};

/** The card fields are the provider's own frames, so that no card number is ever on a page of ours. */
export const stripeHosts: OtherHosts = {
  ...noOtherHosts,
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Google's script for Cast devices. */
export const castHosts: OtherHosts = { ...noOtherHosts, scripts: ['https://www.gstatic.com'] };

export function allHosts(hosts: readonly OtherHosts[]): OtherHosts {
  const all = (kind: keyof OtherHosts) => [...new Set(hosts.flatMap((one) => one[kind]))];
  return {
    media: all('media'),
    scripts: all('scripts'),
    frames: all('frames'),
    images: all('images'),
    connections: all('connections'),
  };
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/** Pages are kept as bytes, so inline scripts are allowed by what they say (their hash), not by a nonce. */
export function pagePolicy({ scriptHashes, styleHashes, others }: PolicyWish): string {
  const named = (hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${named(others.scripts)}${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    `img-src 'self' data: blob:${named(others.images)}`,
    "font-src 'self'",
    `media-src 'self' blob:${named(others.media)}`,
    // Now and then Chromium asks for a picture that lies in the page as if it were a call, and would be refused it.
    `connect-src 'self' data:${named([...others.media, ...others.connections])}`,
    ...(others.frames.length === 0 ? [] : [`frame-src${named(others.frames)}`]),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function pageHeaders(wish: HeaderWish): HeaderSet {
  return {
    ...common(wish),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), fullscreen=(self)',
  };
}
