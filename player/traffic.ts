// What goes over the network for a stream: rewritten on its way out, counted on its way in.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import { askForLicence, keyIn } from './identityKeys.ts';
import { Patience } from './patience.ts';
import type { Places } from './places.ts';
import { faultOf, isDown } from './problems.ts';
import { settings } from './settings.ts';
import { rewritten } from './signature.ts';
import type { Rewrite } from './signature.ts';
import { absolute, sourcesOf } from './sources.ts';
import { TextRequests } from './textRequests.ts';

export interface TrafficParts {
  config: () => PlayerConfig;
  rewrites: () => readonly Rewrite[];
  authorise: () => Readonly<Record<string, string>>;
  places: Pick<Places, 'ordered' | 'failed'>;
  onSegment: () => void;
  /** A piece is asked for again at the only place its manifest names. */
  onAgain: (address: string) => void;
}

const CLEAR_KEY = 'org.w3.clearkey';

export class Traffic {
  readonly text = new TextRequests();
  /** Whatever came, and the pieces of picture and sound, and of subtitles, among it. */
  answers = 0;
  segments = 0;
  subtitles = 0;
  /** A piece of the stream has been asked for. */
  readonly begun: Promise<void>;
  readonly #parts: TrafficParts;
  readonly #patience = new Patience();
  /** What is asked for again at once, by the address it was last asked for at. */
  #unanswered: string | null = null;
  #begin = (): void => {};

  constructor(parts: TrafficParts) {
    this.#parts = parts;
    this.begun = new Promise<void>((resolve) => {
      this.#begin = resolve;
    });
  }

  listen(network: shaka.net.NetworkingEngine): void {
    const { KEY, LICENSE, SEGMENT } = shaka.net.NetworkingEngine.RequestType;
    network.registerRequestFilter((type, request, context) => {
      const [address] = request.uris;
      if (request.uris.length === 1 && address === this.#unanswered) this.#parts.onAgain(address);
      request.uris = request.uris.map((address) => rewritten(address, this.#parts.rewrites()));
      // Later attempts go on from place to place: in another order they would come to the same one again.
      if (request.attempt === 0) request.uris = this.#parts.places.ordered(request.uris);
      if (type === KEY) this.#askForLicence(request);
      // A key that is asked for again goes to its licence already, and must not go there without a name.
      if (type === LICENSE || type === KEY) this.#authorise(request);
      this.text.note(request.uris, context);
      this.#limitWait(type, request);
      if (type === SEGMENT) this.#begin();
    });
    network.addEventListener('retry', (event) => {
      const fault = faultOf(Reflect.get(event, 'error'));
      const { address } = fault;
      // Subtitles may be missing where all the rest is well.
      if (address === null || this.text.has(address) || !isDown(fault)) return;
      this.#unanswered = address;
      this.#patience.forget();
      this.#parts.places.failed(address);
    });
    network.registerResponseFilter((type, response, context) => {
      this.answers += 1;
      if (type === KEY && this.#isOurs([response.uri])) response.data = keyIn(response.data) ?? response.data;
      if (type !== SEGMENT) return;
      this.#noteWait(response);
      if (showsSomething(context)) this.segments += 1;
      if (context?.stream?.type === 'text') this.subtitles += 1;
      this.#parts.onSegment();
    });
  }

  #limitWait(type: shaka.net.NetworkingEngine.RequestType, request: shaka.extern.Request): void {
    const { MANIFEST, SEGMENT } = shaka.net.NetworkingEngine.RequestType;
    if (type !== MANIFEST && type !== SEGMENT) return;
    const { connectionTimeout: usual } = (type === MANIFEST ? settings.manifest : settings.streaming)
      .retryParameters;
    const elsewhere = request.uris.length > 1 || sourcesOf(this.#parts.config()).length > 1;
    const connectionTimeout = elsewhere && request.attempt === 0 ? this.#patience.within(usual) : usual;
    request.retryParameters = { ...request.retryParameters, connectionTimeout };
  }

  #noteWait({ originalRequest, timeMs, data, fromCache }: shaka.extern.Response): void {
    const headMs = originalRequest.timeToFirstByte;
    if (typeof headMs !== 'number' || timeMs === undefined || fromCache) return;
    this.#patience.answered({ headMs, wholeMs: timeMs, bytes: data.byteLength });
  }

  #askForLicence(request: shaka.extern.Request): void {
    const licence = this.#parts.config().protection?.servers[CLEAR_KEY];
    if (licence !== undefined) askForLicence(request, licence);
  }

  #authorise(request: shaka.extern.Request): void {
    if (!this.#isOurs(request.uris)) return;
    const json = request.drmInfo === null || request.drmInfo.keySystem === CLEAR_KEY;
    const body = json ? 'application/json' : 'application/octet-stream';
    request.headers = { ...request.headers, 'content-type': body, ...this.#parts.authorise() };
  }

  /** A manifest may name licence addresses of its own: those are not told who is watching. */
  #isOurs(addresses: readonly string[]): boolean {
    const { protection } = this.#parts.config();
    const ours = Object.values(protection?.servers ?? {}).map(absolute);
    return addresses.every((address) => ours.includes(absolute(address)));
  }
}

/** Headers and subtitles come also while the picture itself is held back: counted with it, they made it look damaged. */
function showsSomething(context: shaka.extern.RequestContext | undefined): boolean {
  const { INIT_SEGMENT } = shaka.net.NetworkingEngine.AdvancedRequestType;
  return context?.type !== INIT_SEGMENT && context?.stream?.type !== 'text';
}

/** A browser's own key system goes before the open one. */
const preferred = ['com.apple.fps', 'com.widevine.alpha', CLEAR_KEY];

/** Shaka's settings for a protected stream. */
export function protectionSettings({ protection }: PlayerConfig) {
  const servers = { ...protection?.servers };
  const certificate = protection?.certificate ?? null;
  return {
    servers,
    // Of HLS it knows at first only the renditions it has read, and takes one that is preferred and has no server for
    // the last word on all of them.
    preferredKeySystems: preferred.filter((system) => system in servers),
    advanced: certificate === null ? {} : { 'com.apple.fps': { serverCertificateUri: certificate } },
    retryParameters: { maxAttempts: 2, baseDelay: 300, timeout: 8000 },
  };
}
