// What goes over the network for a stream: rewritten on its way out, counted on its way in.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import { rewritten } from './signature.ts';
import type { Rewrite } from './signature.ts';
import { TextRequests } from './textRequests.ts';

export interface TrafficParts {
  config: () => PlayerConfig;
  rewrites: () => readonly Rewrite[];
  authorise: () => Readonly<Record<string, string>>;
  onSegment: () => void;
}

const CLEAR_KEY = 'org.w3.clearkey';

export class Traffic {
  readonly text = new TextRequests();
  /** Whatever came, and the segments among it. */
  answers = 0;
  segments = 0;
  readonly #parts: TrafficParts;

  constructor(parts: TrafficParts) {
    this.#parts = parts;
  }

  listen(network: shaka.net.NetworkingEngine): void {
    const { LICENSE, SEGMENT } = shaka.net.NetworkingEngine.RequestType;
    network.registerRequestFilter((type, request, context) => {
      request.uris = request.uris.map((address) => rewritten(address, this.#parts.rewrites()));
      if (type === LICENSE) this.#authorise(request);
      this.text.note(request.uris, context);
    });
    network.registerResponseFilter((type) => {
      this.answers += 1;
      if (type !== SEGMENT) return;
      this.segments += 1;
      this.#parts.onSegment();
    });
  }

  /** A manifest may name licence addresses of its own: those are not told who is watching. */
  #authorise(request: shaka.extern.Request): void {
    const { protection } = this.#parts.config();
    const ours = Object.values(protection?.servers ?? {}).map(
      (address) => new URL(address, location.href).href,
    );
    if (!request.uris.every((address) => ours.includes(new URL(address, location.href).href))) return;
    const body = request.drmInfo?.keySystem === CLEAR_KEY ? 'application/json' : 'application/octet-stream';
    request.headers = { ...request.headers, 'content-type': body, ...this.#parts.authorise() };
  }
}

/** Shaka's settings for a protected stream. A browser's own key system goes before the open one. */
export function protectionSettings({ protection }: PlayerConfig) {
  const certificate = protection?.certificate ?? null;
  return {
    servers: { ...protection?.servers },
    preferredKeySystems: ['com.apple.fps', 'com.widevine.alpha'],
    advanced: certificate === null ? {} : { 'com.apple.fps': { serverCertificateUri: certificate } },
    retryParameters: { maxAttempts: 2, baseDelay: 300, timeout: 8000 },
  };
}
