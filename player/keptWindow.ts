// Read while it changes to another place, with its old playlists put away and none of the new ones there, a live HLS
// stream has no length at all to Shaka 5.2.12: whoever went back in it would be thrown to its edge.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type Read = Pick<shaka.Player, 'isLive'> & {
  getManifest: () => { presentationTimeline: Timeline } | null;
};
type Timeline = Pick<
  shaka.media.PresentationTimeline,
  'getSegmentAvailabilityDuration' | 'setSegmentAvailabilityDuration'
>;

/** To be asked each time a manifest was read, before anybody is moved by what it says. */
export function windowKeeper(player: Read): () => void {
  let kept: { timeline: Timeline; seconds: number } | null = null;
  return () => {
    const timeline = player.getManifest()?.presentationTimeline;
    if (!timeline || !player.isLive()) return;
    const seconds = timeline.getSegmentAvailabilityDuration();
    if (seconds > 0) kept = { timeline, seconds };
    else if (kept?.timeline === timeline) timeline.setSegmentAvailabilityDuration(kept.seconds);
  };
}
