// What goes over the network for a stream: rewritten on its way out, counted on its way in.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import { askForLicence, keyIn } from './identityKeys.ts';
import { Pace } from './pace.ts';
import { Patience } from './patience.ts';
import type { Places } from './places.ts';
import { faultOf, isDown, isLate } from './problems.ts';
import type { Fault } from './problems.ts';
import { settings } from './settings.ts';
import { rewritten } from './signature.ts';
import type { Rewrite } from './signature.ts';
import { absolute, folderOf, sourcesOf } from './sources.ts';
import { TextRequests } from './textRequests.ts';

export interface TrafficParts {
  config: () => PlayerConfig;
  rewrites: () => readonly Rewrite[];
  authorise: () => Readonly<Record<string, string>>;
  places: Pick<Places, 'ordered' | 'failed'>;
  onSegment: () => void;
  /** Another source is looked at, beside the one that plays: what it does not answer says nothing of that. */
  isLooking: () => boolean;
  /** What plays asks for something again at the only place that its manifest names. */
  onAgain: (address: string) => void;
}

const CLEAR_KEY = 'org.w3.clearkey';

export class Traffic {
  readonly text = new TextRequests((address) => rewritten(address, this.#parts.rewrites()));
  /** Whatever came, and the pieces of picture and sound, and of subtitles, among it. */
  answers = 0;
  segments = 0;
  subtitles = 0;
  /** The playlist of subtitles that was last asked for, and how many answers there had been by then. */
  askedForSubtitles: { readonly addresses: readonly string[]; readonly answers: number } | null = null;
  /** A piece of the stream has been asked for. */
  readonly begun: Promise<void>;
  readonly #parts: TrafficParts;
  readonly #patience = { manifest: new Patience(6), segment: new Patience(12) };
  /** A place that is down is no reason to ask another one seldom. */
  readonly #paces = new Map<string, Pace>();
  /** What failed a moment ago and is asked for again at once. */
  #failed: { readonly address: string; readonly fault: Fault } | null = null;
  #begin = (): void => {};

  constructor(parts: TrafficParts) {
    this.#parts = parts;
    this.begun = new Promise<void>((resolve) => {
      this.#begin = resolve;
    });
  }

  listen(network: shaka.net.NetworkingEngine): void {
    const { KEY, LICENSE, MANIFEST, SEGMENT } = shaka.net.NetworkingEngine.RequestType;
    const { MASTER_PLAYLIST, MEDIA_PLAYLIST } = shaka.net.NetworkingEngine.AdvancedRequestType;
    // Before all else: what is waited for here would go out under a signature of then.
    network.registerRequestFilter((_type, request, context) =>
      context?.type === MEDIA_PLAYLIST ? this.#paced(request) : undefined,
    );
    network.registerRequestFilter((type, request, context) => {
      if (type === MANIFEST || type === SEGMENT) this.#noteAgain(type, request);
      request.uris = request.uris.map((address) => rewritten(address, this.#parts.rewrites()));
      // Later attempts go on from place to place: in another order they would come to the same one again.
      if (request.attempt === 0) request.uris = this.#parts.places.ordered(request.uris);
      if (type === KEY) this.#askForLicence(request);
      // A key that is asked for again goes to its licence already, and must not go there without a name.
      if (type === LICENSE || type === KEY) this.#authorise(request);
      this.text.note(request.uris, context);
      if (type === MANIFEST || type === SEGMENT) this.#limitWait(type, request);
      if (type === SEGMENT) this.#begin();
    });
    network.addEventListener('retry', (event) => {
      const fault = faultOf(Reflect.get(event, 'error'));
      const { address } = fault;
      // Subtitles may be missing where all the rest is well.
      if (address === null || this.text.has(address) || !isDown(fault)) return;
      this.#failed = { address, fault };
      this.#parts.places.failed(address);
    });
    network.registerResponseFilter((type, response, context) => {
      this.answers += 1;
      // While another place gives the picture Shaka now and then asks one that is down, and every piece waits for that.
      if (type === MANIFEST) this.hurry();
      if (type === KEY && this.#isOurs([response.uri])) response.data = keyIn(response.data) ?? response.data;
      if (type === MANIFEST || type === SEGMENT) this.#noteWait(type, response);
      if (context?.type === MASTER_PLAYLIST)
        this.text.list(new TextDecoder().decode(response.data), response.uri);
      if (type !== SEGMENT) return;
      if (showsSomething(context)) this.segments += 1;
      if (context?.stream?.type === 'text') this.subtitles += 1;
      this.#parts.onSegment();
    });
  }

  /** Something has changed: what is waited with would only hold it up. */
  hurry(): void {
    for (const pace of this.#paces.values()) pace.hurry();
    this.#paces.clear();
  }

  #paced({ attempt, uris }: shaka.extern.Request): Promise<void> | undefined {
    const [address = ''] = uris;
    // What is missing is not down.
    if (this.text.isPlaylist(address)) return undefined;
    const place = this.#placeOf(address);
    const pace = this.#paces.get(place) ?? new Pace();
    if (attempt === 0) return pace.pauseMs > 0 ? pace.wait() : undefined;
    pace.failed();
    this.#paces.set(place, pace);
    return undefined;
  }

  #placeOf(address: string): string {
    const asked = rewritten(address, this.#parts.rewrites());
    const folders = sourcesOf(this.#parts.config()).map((source) => folderOf(source.address));
    return folders.find((folder) => asked.startsWith(folder)) ?? '';
  }

  #patienceWith(type: shaka.net.NetworkingEngine.RequestType): Patience {
    const { manifest, segment } = this.#patience;
    return type === shaka.net.NetworkingEngine.RequestType.MANIFEST ? manifest : segment;
  }

  #limitWait(type: shaka.net.NetworkingEngine.RequestType, request: shaka.extern.Request): void {
    const { manifest, streaming } = settings;
    const { MANIFEST } = shaka.net.NetworkingEngine.RequestType;
    const { connectionTimeout: usual } = (type === MANIFEST ? manifest : streaming).retryParameters;
    const elsewhere = request.uris.length > 1 || sourcesOf(this.#parts.config()).length > 1;
    // Shaka reads no playlist of the picture again while it waits for one of the subtitles.
    const mayHold = type === MANIFEST && this.#parts.config().live;
    const subtitles = mayHold && request.uris.every((address) => this.text.isPlaylist(address));
    const isFirst = request.attempt === 0;
    if (subtitles && isFirst) this.askedForSubtitles = { addresses: request.uris, answers: this.answers };
    const hurried = ((elsewhere && isFirst) || subtitles) && !request.uris.some(isHeldBack);
    const connectionTimeout = hurried ? this.#patienceWith(type).within(usual) : usual;
    request.retryParameters = { ...request.retryParameters, connectionTimeout };
  }

  #noteWait(type: shaka.net.NetworkingEngine.RequestType, response: shaka.extern.Response): void {
    const { originalRequest, data, fromCache } = response;
    const { timeToFirstByte: headMs, requestStartTime: sentAt } = originalRequest;
    if (typeof headMs !== 'number' || typeof sentAt !== 'number' || fromCache) return;
    // Not what Shaka says it took: in that is what was waited with before it was sent.
    const wholeMs = Date.now() - sentAt;
    this.#patienceWith(type).answered({ headMs, wholeMs, bytes: data.byteLength });
  }

  #noteAgain(type: shaka.net.NetworkingEngine.RequestType, { attempt, uris }: shaka.extern.Request): void {
    const failed = this.#failed;
    // A manifest is asked for at the same address for hours: only the attempt after the failure has to do with it.
    if (attempt === 0 || failed === null || !uris.includes(failed.address)) return;
    this.#failed = null;
    if (this.#parts.isLooking()) return;
    if (isLate(failed.fault)) this.#patienceWith(type).forget();
    if (uris.length === 1) this.#parts.onAgain(failed.address);
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

/** A playlist that is answered once there is something new in it. */
function isHeldBack(address: string): boolean {
  return /[?&]_HLS_msn=/.test(address);
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
