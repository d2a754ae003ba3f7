export { createSigner, type Grant, type Signer, type Verdict } from './addresses.ts';
export type { OriginAnswer } from './delivery.ts';
export { liveDirectory, sealedDirectory, vodDirectory, type Scheme } from './directories.ts';
export type { AudioTrack, PackLabel, VideoTrack } from './label.ts';
export { channelName, leadInSeconds } from './live-channel.ts';
export { createOrigin, type Origin, type OriginParts, type OriginRequest } from './origin.ts';
export type { ContentKey } from './seal.ts';
export { loadPacks, type Pack, type PackFile, type PackShelf } from './shelf.ts';
