// The measures all packs share. 48 frames at 25 a second last exactly as long as 90 AAC frames at 48 kHz, so
// picture and sound cut at the same instants; other lengths drift apart and break the loop.
export const FRAMES_PER_SECOND = 25;
export const FRAMES_PER_SEGMENT = 48;
export const SEGMENT_COUNT = 18;
export const FRAME_COUNT = FRAMES_PER_SEGMENT * SEGMENT_COUNT;
export const SEGMENT_SECONDS = FRAMES_PER_SEGMENT / FRAMES_PER_SECOND;
export const LOOP_SECONDS = SEGMENT_SECONDS * SEGMENT_COUNT;
export const WIDTH = 1280;
export const HEIGHT = 720;
export const SAMPLE_RATE = 48_000;
export const AAC_FRAME = 1024;
export const AAC_FRAMES_PER_LOOP = (LOOP_SECONDS * SAMPLE_RATE) / AAC_FRAME;
export const VIDEO_TIMESCALE = 12_800;
