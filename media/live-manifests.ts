// The text of a live channel's manifests.
import type { AudioTrack, PackLabel, VideoTrack } from './label.ts';
import type { OnAir } from './live-channel.ts';
import { subtitleTracks } from './live-text.ts';

/** A player only weighs it against the picture's: a line of text every few seconds. */
const SUBTITLE_BANDWIDTH = 800;

export function liveManifest(air: OnAir): string {
  const { label } = air;
  const seconds = label.segmentMillis / 1000;
  const total = ((air.lastSegment + 1) * label.segmentMillis) / 1000;
  const kind = air.ended
    ? `type="static" mediaPresentationDuration="PT${total}S"`
    : `type="dynamic" publishTime="${air.now.toISOString()}" minimumUpdatePeriod="PT${seconds}S" ` +
      `timeShiftBufferDepth="PT${air.windowSegments * seconds}S" suggestedPresentationDelay="PT${seconds * 2}S"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" ${kind} ` +
      // After its end, too: by the moment it shows a viewer is found again in a stream that is loaded anew.
      `availabilityStartTime="${air.startsAt.toISOString()}" minBufferTime="PT${seconds}S" maxSegmentDuration="PT${seconds}S">`,
    '<Period id="0" start="PT0S">',
    '<AdaptationSet id="0" contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1" ' +
      `frameRate="${label.framesPerSecond}">`,
    ...label.video.map((track) => representation(air, track)),
    '</AdaptationSet>',
    ...label.audio.flatMap((track, index) => [
      `<AdaptationSet id="${index + 1}" contentType="audio" mimeType="audio/mp4" lang="${track.language}" ` +
        'segmentAlignment="true" startWithSAP="1">',
      ...(index === 0 ? ['<Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>'] : []),
      `<Label>${track.name}</Label>`,
      representation(air, track),
      '</AdaptationSet>',
    ]),
    ...subtitleTracks(label).flatMap((track, index) => [
      `<AdaptationSet id="${label.audio.length + 1 + index}" contentType="text" lang="${track.language}" ` +
        'segmentAlignment="true">',
      '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>',
      `<Label>${track.name}</Label>`,
      `<Representation id="${track.id}" mimeType="text/vtt" bandwidth="${SUBTITLE_BANDWIDTH}">` +
        `<SegmentTemplate timescale="1000" startNumber="${air.firstSegment}" media="${track.id}/$Number$.vtt">` +
        `${timeline(air, label.segmentMillis)}</SegmentTemplate></Representation>`,
      '</AdaptationSet>',
    ]),
    '</Period>',
    // Given directly: a player whose clock is wrong still finds the live edge, without one more request.
    ...(air.ended
      ? []
      : [`<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${air.now.toISOString()}"/>`]),
    '</MPD>',
    '',
  ].join('\n');
}

function representation(air: OnAir, track: VideoTrack | AudioTrack): string {
  const picture =
    track.kind === 'video'
      ? `width="${track.width}" height="${track.height}"`
      : `audioSamplingRate="${track.timescale}"`;
  const ticks = (air.label.segmentMillis * track.timescale) / 1000;
  // An explicit timeline: with @duration, lengths that binary fractions cannot hold froze players for good.
  return (
    `<Representation id="${track.id}" codecs="${track.codec}" bandwidth="${track.bandwidth}" ${picture}>` +
    `<SegmentTemplate timescale="${track.timescale}" startNumber="${air.firstSegment}" ` +
    'initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s">' +
    `${timeline(air, ticks)}</SegmentTemplate></Representation>`
  );
}

function timeline({ firstSegment, lastSegment }: OnAir, ticks: number): string {
  const first = `<S t="${firstSegment * ticks}" d="${ticks}" r="${lastSegment - firstSegment}"/>`;
  return `<SegmentTimeline>${first}</SegmentTimeline>`;
}

export function masterPlaylist(label: PackLabel): string {
  const audioBandwidth = Math.max(...label.audio.map((track) => track.bandwidth));
  const audioCodec = label.audio[0]?.codec ?? '';
  const subtitles = subtitleTracks(label);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...label.audio.map(
      (track, index) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${track.name}",LANGUAGE="${track.language}",` +
        `DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",URI="${track.id}.m3u8"`,
    ),
    ...subtitles.map(
      ({ id, language, name }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="${name}",LANGUAGE="${language}",` +
        `DEFAULT=NO,AUTOSELECT=YES,URI="${id}.m3u8"`,
    ),
    ...label.video.flatMap((track) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${track.bandwidth + audioBandwidth},CODECS="${track.codec},${audioCodec}",` +
        `RESOLUTION=${track.width}x${track.height},FRAME-RATE=${label.framesPerSecond.toFixed(3)},` +
        `AUDIO="audio",${subtitles.length === 0 ? '' : 'SUBTITLES="text",'}CLOSED-CAPTIONS=NONE`,
      `${track.id}.m3u8`,
    ]),
    '',
  ].join('\n');
}

export function mediaPlaylist(air: OnAir, trackId: string): string {
  return playlist(air, [`#EXT-X-MAP:URI="${trackId}/init.mp4"`], (number) => `${trackId}/${number}.m4s`);
}

export function subtitlePlaylist(air: OnAir, trackId: string): string {
  return playlist(air, [], (number) => `${trackId}/${number}.vtt`);
}

function playlist(air: OnAir, head: readonly string[], segment: (number: number) => string): string {
  const { segmentMillis } = air.label;
  const firstAt = new Date(air.startsAt.getTime() + air.firstSegment * segmentMillis);
  const length = (segmentMillis / 1000).toFixed(5);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentMillis / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${air.firstSegment}`,
    ...head,
    `#EXT-X-PROGRAM-DATE-TIME:${firstAt.toISOString()}`,
  ];
  for (let number = air.firstSegment; number <= air.lastSegment; number++)
    lines.push(`#EXTINF:${length},`, segment(number));
  if (air.ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
