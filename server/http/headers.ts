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
  /** Another host that media may come from. */
  readonly mediaOrigin: string | null;
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/** Pages are kept as bytes, so inline scripts are allowed by what they say (their hash), not by a nonce. */
export function pagePolicy({ scriptHashes, styleHashes, mediaOrigin }: PolicyWish): string {
  const elsewhere = mediaOrigin === null ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob:${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
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
