// The text of a live channel's manifests.
import type { AudioTrack, PackLabel, VideoTrack } from './label.ts';
import type { OnAir } from './live-channel.ts';

export function liveManifest(air: OnAir): string {
  const { label } = air;
  const seconds = label.segmentMillis / 1000;
  const total = ((air.lastSegment + 1) * label.segmentMillis) / 1000;
  const kind = air.ended
    ? `type="static" mediaPresentationDuration="PT${total}S"`
    : `type="dynamic" availabilityStartTime="${air.startsAt.toISOString()}" ` +
      `publishTime="${air.now.toISOString()}" minimumUpdatePeriod="PT${seconds}S" ` +
      `timeShiftBufferDepth="PT${air.windowSegments * seconds}S" suggestedPresentationDelay="PT${seconds * 2}S"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" ${kind} ` +
      `minBufferTime="PT${seconds}S" maxSegmentDuration="PT${seconds}S">`,
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
    `<SegmentTimeline><S t="${air.firstSegment * ticks}" d="${ticks}" ` +
    `r="${air.lastSegment - air.firstSegment}"/></SegmentTimeline></SegmentTemplate></Representation>`
  );
}

export function masterPlaylist(label: PackLabel): string {
  const audioBandwidth = Math.max(...label.audio.map((track) => track.bandwidth));
  const audioCodec = label.audio[0]?.codec ?? '';
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...label.audio.map(
      (track, index) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${track.name}",LANGUAGE="${track.language}",` +
        `DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",URI="${track.id}.m3u8"`,
    ),
    ...label.video.flatMap((track) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${track.bandwidth + audioBandwidth},CODECS="${track.codec},${audioCodec}",` +
        `RESOLUTION=${track.width}x${track.height},FRAME-RATE=${label.framesPerSecond.toFixed(3)},` +
        'AUDIO="audio",CLOSED-CAPTIONS=NONE',
      `${track.id}.m3u8`,
    ]),
    '',
  ].join('\n');
}

export function mediaPlaylist(air: OnAir, trackId: string): string {
  const { segmentMillis } = air.label;
  const firstAt = new Date(air.startsAt.getTime() + air.firstSegment * segmentMillis);
  const length = (segmentMillis / 1000).toFixed(5);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentMillis / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${air.firstSegment}`,
    `#EXT-X-MAP:URI="${trackId}/init.mp4"`,
    `#EXT-X-PROGRAM-DATE-TIME:${firstAt.toISOString()}`,
  ];
  for (let number = air.firstSegment; number <= air.lastSegment; number++)
    lines.push(`#EXTINF:${length},`, `${trackId}/${number}.m4s`);
  if (air.ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
