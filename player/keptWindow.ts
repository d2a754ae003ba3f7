// How far back one may go in a live HLS stream. To Shaka 5.2.12 its window is as long as what was listed when it was read
// last. Between two readings the beginning moves along with the clock, and what seems to have left is put away for good:
// the window of who joined early stayed short, and whoever had gone to its beginning was thrown on. Read while it changes
// to another place, with its old playlists put away and none of the new ones there, it had no length at all.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type Timeline = Pick<
  shaka.media.PresentationTimeline,
  'isDynamic' | 'getSeekRangeStart' | 'getSegmentAvailabilityEnd' | 'setSegmentAvailabilityDuration'
>;

/** As far back as there is anything, until something leaves. */
const ENDLESS = Infinity;

/**
 * To be asked each time its playlists were read, before anybody is moved by what they say. `firstListed`: where the first
 * piece begins that all of them list; null when there are none.
 */
export function windowKeeper(timeline: Timeline, firstListed: () => number | null): () => void {
  let seconds = ENDLESS;
  return () => {
    if (!timeline.isDynamic()) return;
    const first = firstListed();
    timeline.setSegmentAvailabilityDuration(ENDLESS);
    // A reading that came late tells of a beginning that has moved on since: the shortest is the truest.
    if (first !== null && first > timeline.getSeekRangeStart())
      seconds = Math.min(seconds, timeline.getSegmentAvailabilityEnd() - first);
    timeline.setSegmentAvailabilityDuration(seconds);
  };
}

function firstListedIn({ variants }: shaka.extern.Manifest): number | null {
  const starts = variants.flatMap(({ video, audio }) => [video, audio]).flatMap(startOf);
  return starts.length === 0 ? null : Math.max(...starts);
}

function startOf(stream: shaka.extern.Stream | null): readonly number[] {
  const index = stream?.segmentIndex;
  const first: shaka.media.SegmentReference | null = index?.get(index.getNumEvicted()) ?? null;
  return first === null ? [] : [first.getStartTime()];
}

/** Asked for its manifest later, Shaka writes a warning into the viewer's console. */
class HlsReader extends shaka.hls.HlsParser {
  override configure(config: shaka.extern.ManifestConfiguration, isPreload?: () => boolean): void {
    super.configure({ ...config, availabilityWindowOverride: ENDLESS }, isPreload);
  }

  override async start(
    address: string,
    owner: shaka.extern.ManifestParser.PlayerInterface,
  ): Promise<shaka.extern.Manifest> {
    let look = () => {};
    const onManifestUpdated = () => {
      look();
      owner.onManifestUpdated();
    };
    const manifest: shaka.extern.Manifest = await super.start(address, { ...owner, onManifestUpdated });
    look = windowKeeper(manifest.presentationTimeline, () => firstListedIn(manifest));
    return manifest;
  }
}

export function keepWindows(): void {
  for (const type of ['application/x-mpegurl', 'application/vnd.apple.mpegurl', 'audio/x-mpegurl'])
    shaka.media.ManifestParser.registerParserByMime(type, () => new HlsReader());
}
