// Read while it changes to another place, with its old playlists put away and none of the new ones there, a live HLS
// stream has no length at all to Shaka 5.2.12: whoever went back in it would be thrown to its edge.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type Timeline = Pick<
  shaka.media.PresentationTimeline,
  'isDynamic' | 'getSegmentAvailabilityDuration' | 'setSegmentAvailabilityDuration'
>;

/** To be asked each time its playlists were read, before anybody is moved by what they say. */
export function windowKeeper(timeline: Timeline): () => void {
  let kept = timeline.getSegmentAvailabilityDuration();
  return () => {
    if (!timeline.isDynamic()) return;
    const seconds = timeline.getSegmentAvailabilityDuration();
    if (seconds > 0) kept = seconds;
    else timeline.setSegmentAvailabilityDuration(kept);
  };
}

/** Asked for its manifest later, Shaka writes a warning into the viewer's console. */
class HlsReader extends shaka.hls.HlsParser {
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
    look = windowKeeper(manifest.presentationTimeline);
    return manifest;
  }
}

export function keepWindows(): void {
  for (const type of ['application/x-mpegurl', 'application/vnd.apple.mpegurl', 'audio/x-mpegurl'])
    shaka.media.ManifestParser.registerParserByMime(type, () => new HlsReader());
}
