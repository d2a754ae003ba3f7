// How far back one may go in a live HLS stream. To Shaka 5.2.12 its window is as long as what was listed when it was read
// last. Between two readings the beginning moves along with the clock, and what seems to have left is put away for good:
// the window of who joined early stayed short, and whoever had gone to its beginning was thrown on. Read while it changes
// to another place, with its old playlists put away and none of the new ones there, it had no length at all.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type Timeline = Pick<
  shaka.media.PresentationTimeline,
  'isDynamic' | 'getSegmentAvailabilityEnd' | 'setSegmentAvailabilityDuration'
>;

/** What all of its playlists list: where the first piece begins, and the last one ends. */
interface Listed {
  readonly first: number;
  readonly last: number;
}

interface Reading extends Listed {
  readonly edge: number;
}

/** As far back as there is anything, until something leaves. */
const ENDLESS = Infinity;

/** Sound and picture need not begin in the same moment; that is nothing that has left. */
const APART_SECONDS = 1;

/** What is listed leaves as time goes on, one piece or another sooner. */
const SOONER_SECONDS = 10;

/** No stream lists less for long. */
const LEAST_SECONDS = 20;

export class WindowKeeper {
  readonly #timeline: Timeline;
  readonly #listed: () => Listed | null;
  #seconds = ENDLESS;
  #began: number | null = null;
  #latest: Reading | null = null;

  /** `listed`: null while none of its playlists is there. */
  constructor(timeline: Timeline, listed: () => Listed | null) {
    this.#timeline = timeline;
    this.#listed = listed;
  }

  /**
   * Where all that is known has left since, Shaka counts what comes from the beginning of the window: from nought, had it
   * no end, and so over what it knows.
   */
  beforeReading(): void {
    const listed = this.#listed();
    if (listed === null || !this.#timeline.isDynamic()) return;
    const length = Math.max(LEAST_SECONDS, listed.last - listed.first);
    const missed = this.#timeline.getSegmentAvailabilityEnd() - listed.last;
    if (missed > length) this.#timeline.setSegmentAvailabilityDuration(Math.min(this.#seconds, length));
  }

  /** Before anybody is moved by what was read. */
  afterReading(): void {
    if (!this.#timeline.isDynamic()) return;
    const listed = this.#listed();
    if (listed !== null) this.#learn({ ...listed, edge: this.#timeline.getSegmentAvailabilityEnd() });
    this.#timeline.setSegmentAvailabilityDuration(this.#seconds);
  }

  #learn(reading: Reading): void {
    const { first, last, edge } = reading;
    const before = this.#latest ?? reading;
    this.#began ??= first;
    // Nothing came.
    if (this.#latest?.last === last) return;
    // A rendition, or a place, that was started later than the others lists less than there is.
    if (first - before.first > edge - before.edge + SOONER_SECONDS) return;
    this.#latest = reading;
    const length = edge - first;
    // What came late tells of a beginning that has moved on since: the shortest is the truest.
    if (first - this.#began > APART_SECONDS && length > 0) this.#seconds = Math.min(this.#seconds, length);
  }
}

function listedIn({ variants }: shaka.extern.Manifest): Listed | null {
  const all = variants.flatMap(({ video, audio }) => [video, audio]).flatMap(listedOf);
  if (all.length === 0) return null;
  return {
    first: Math.max(...all.map(({ first }) => first)),
    last: Math.min(...all.map(({ last }) => last)),
  };
}

function listedOf(stream: shaka.extern.Stream | null): readonly Listed[] {
  const index = stream?.segmentIndex;
  if (!index) return [];
  const gone: number = index.getNumEvicted();
  const first: shaka.media.SegmentReference | null = index.get(gone);
  const last: shaka.media.SegmentReference | null = index.get(gone + index.getNumReferences() - 1);
  return first && last ? [{ first: first.getStartTime(), last: last.getEndTime() }] : [];
}

/** Asked for its manifest later, Shaka writes a warning into the viewer's console. */
class HlsReader extends shaka.hls.HlsParser {
  #keeper: WindowKeeper | null = null;

  override configure(config: shaka.extern.ManifestConfiguration, isPreload?: () => boolean): void {
    super.configure({ ...config, availabilityWindowOverride: ENDLESS }, isPreload);
  }

  override async start(
    address: string,
    owner: shaka.extern.ManifestParser.PlayerInterface,
  ): Promise<shaka.extern.Manifest> {
    const onManifestUpdated = () => {
      this.#keeper?.afterReading();
      owner.onManifestUpdated();
    };
    const manifest: shaka.extern.Manifest = await super.start(address, { ...owner, onManifestUpdated });
    this.#keeper = new WindowKeeper(manifest.presentationTimeline, () => listedIn(manifest));
    return manifest;
  }

  override update(): Promise<void> {
    this.#keeper?.beforeReading();
    return super.update();
  }
}

export function keepWindows(): void {
  for (const type of ['application/x-mpegurl', 'application/vnd.apple.mpegurl', 'audio/x-mpegurl'])
    shaka.media.ManifestParser.registerParserByMime(type, () => new HlsReader());
}
