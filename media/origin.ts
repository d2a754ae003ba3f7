// Answers requests for media, for whichever HTTP server stands in front. Files come from maps held in
// memory, never from the disk, so no path can reach outside the packs.
import type { Signer } from './addresses.ts';
import { deliver, granted, grantedMs, refuse, type OriginAnswer } from './delivery.ts';
import { readDirectory, type MediaDirectory } from './directories.ts';
import { createChannel, type KeptSegments } from './live-channel.ts';
import { RecentBytes } from './recent.ts';
import { sealReel } from './reel.ts';
import { sealWith, type ContentKey, type Seal } from './seal.ts';
import { sealMpd, sealPlaylist } from './sealed-manifests.ts';
import { sealedPackFile } from './sealed-pack.ts';
import type { LooseSegment } from './segments.ts';
import { MPD, PLAYLIST, type PackFile, type PackShelf } from './shelf.ts';
import { spareMaster, spareMpd } from './spare-manifests.ts';

const SEALED_BYTES_KEPT = 64 * 1024 * 1024;
/** A few seconds of a dozen matches in every rendition: everybody who watches one asks for the same. */
const RESTAMPED_BYTES_KEPT = 32 * 1024 * 1024;
const DIRECTORIES_KNOWN = 5000;
/** What a server in front asks about. */
const FOLDER = /^\/media\/[^/]+\/[^/]+\/[^/]+\/.+\/$/;

export interface OriginRequest {
  method: string;
  /** The path alone, without a query. */
  path: string;
  range?: string | undefined;
}

export interface Origin {
  /** What may stand before `/media/`: nothing, and where the backup is answered on this host. */
  readonly roots: readonly string[];
  /** At once when everything asked on the way answers at once. */
  answer(request: OriginRequest): OriginAnswer | Promise<OriginAnswer>;
}

export interface OriginParts {
  shelf: PackShelf;
  signer: Signer;
  clock: () => Date;
  /**
   * Says whether the subject's lease still stands; asked at every request, so it should know at once. From what was found
   * out no longer ago than that, when it is said: the answer will be remembered in turn.
   */
  isAlive?: (subject: string, rememberedMs?: number) => boolean | Promise<boolean>;
  /** Null for a key that nobody knows (any more): what is sealed with it does not exist. */
  keyOf?: (keyId: string) => ContentKey | null | Promise<ContentKey | null>;
  /** Whether what is sealed so is opened by a ClearKey licence; manifests speak of it only then. */
  hasClearKey?: (scheme: Seal['scheme']) => boolean;
  /** What stands before the same signed path on the backup: a path on this host, or another host's address. */
  backupRoot?: string;
  /** How browsers reach this host from another one. */
  publicUrl?: string;
}

/** Where else the directory of a signed path lies. */
interface Spares {
  /** On the other root, as seen from the one that was asked. */
  other: string;
  /** By whole addresses where that is another host: it hands on what is said here, and has to lead back. */
  all: readonly string[];
}

/** A request whose signature and lease were found good. */
interface Errand {
  request: OriginRequest;
  directory: MediaDirectory;
  file: string;
  /** Where the file lies, without the root that was asked. */
  folder: string;
  onBackup: boolean;
  now: Date;
}

export function createOrigin({
  shelf,
  signer,
  clock,
  isAlive = () => true,
  keyOf = () => null,
  hasClearKey = () => true,
  backupRoot = '/backup',
  publicUrl,
}: OriginParts): Origin {
  const backupPath = backupRoot.startsWith('/') ? backupRoot : null;
  const recent = new RecentBytes<LooseSegment>(SEALED_BYTES_KEPT);
  const restamped = new RecentBytes<PackFile>(RESTAMPED_BYTES_KEPT);

  const sparesOf = ({ folder, onBackup }: Errand): Spares => {
    const other = (onBackup ? '' : backupRoot) + folder;
    if (backupPath !== null || publicUrl === undefined) return { other, all: [other] };
    // This host last: whoever asked it would try it twice before the other.
    return { other, all: [other, publicUrl + folder] };
  };

  const directories = new Map<string, MediaDirectory | null>();
  const directoryOf = (name: string): MediaDirectory | null => {
    const known = directories.get(name);
    if (known !== undefined) return known;
    if (directories.size >= DIRECTORIES_KNOWN) directories.clear();
    const read = readDirectory(name);
    directories.set(name, read);
    return read;
  };

  /** What was restamped lately, under the one name it has in every channel of the pack. */
  const keptFor = ({ packId, seal }: MediaDirectory): KeptSegments => {
    const scope = seal === null ? packId : `${packId}/${seal.scheme}-${seal.keyId}`;
    return {
      get: (name) => restamped.get(`${scope}/${name}`),
      keep: (name, file) => restamped.keep(`${scope}/${name}`, file, file.body.length),
    };
  };

  const find = ({ directory, file, now }: Errand, seal: Seal | null): PackFile | null => {
    const { packId, channel } = directory;
    const pack = shelf.packs.get(packId);
    if (pack === undefined) return null;
    const { files } = pack;
    if (channel === null && seal === null) return files.get(file) ?? null;
    const reel = seal === null ? pack.reel : sealReel(pack.reel, seal, recent);
    return channel === null
      ? sealedPackFile(files, reel, file)
      : createChannel({ reel, times: channel, kept: keptFor(directory) }).file(file, now);
  };

  const sealing = (seal: Seal | null): Sealing | null =>
    seal === null ? null : { seal, hasClearKey: hasClearKey(seal.scheme) };

  const send = (errand: Errand, seal: Seal | null): OriginAnswer => {
    const { request, directory } = errand;
    const found = find(errand, seal);
    if (found === null) return refuse(404);
    const live = directory.channel !== null;
    const isManifest = found.type === MPD || found.type === PLAYLIST;
    const file = isManifest ? told(found, errand.file, sparesOf(errand), sealing(seal)) : found;
    const answer = deliver(file, live, request.range);
    return request.method === 'HEAD' ? { ...answer, body: null } : answer;
  };

  return {
    roots: backupPath === null ? [''] : ['', backupPath],
    answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return { ...refuse(405), headers: { allow: 'GET, HEAD' } };
      const onBackup = backupPath !== null && request.path.startsWith(`${backupPath}/`);
      const path = onBackup ? request.path.slice(backupPath.length) : request.path;
      const now = clock();
      const verdict = signer.verify(path, now);
      // Asked of each segment's address, the pattern would go through all of it from its end.
      const isFolder = path.endsWith('/') && FOLDER.test(path);
      // nginx takes any refusal of a folder but 401 and 403 for a fault of ours.
      if (!verdict.ok) return refuse(verdict.reason === 'malformed' && !isFolder ? 404 : 403);
      return whenKnown(isAlive(verdict.subject, isFolder ? grantedMs : undefined), (alive) => {
        if (!alive) return refuse(403);
        if (isFolder) return granted;
        const directory = directoryOf(verdict.directory);
        if (directory === null) return refuse(404);
        const { file } = verdict;
        const folder = path.slice(0, -file.length - 1);
        const errand: Errand = { request, directory, file, folder, onBackup, now };
        const { seal: name } = directory;
        if (name === null) return send(errand, null);
        return whenKnown(keyOf(name.keyId), (key) => {
          const seal = sealWith(name, key);
          return seal === null ? refuse(404) : send(errand, seal);
        });
      });
    },
  };
}

interface Sealing {
  seal: Seal;
  hasClearKey: boolean;
}

/** A manifest says how its media is sealed, and where else it is to be had. */
function told({ body, type }: PackFile, file: string, spares: Spares, sealing: Sealing | null): PackFile {
  const clear = body.toString();
  if (type === MPD) {
    const sealed = sealing === null ? clear : sealMpd(clear, sealing.seal, sealing.hasClearKey);
    return { body: Buffer.from(spareMpd(sealed, spares.all)), type };
  }
  const sealed = sealing === null ? clear : sealPlaylist(clear, sealing.seal, sealing.hasClearKey);
  const text = file === 'master.m3u8' ? spareMaster(sealed, spares.other) : sealed;
  return { body: Buffer.from(text), type };
}

/** Most of what is asked is known already, and waiting for it would cost each segment a turn of the event loop. */
function whenKnown<Known, Next>(
  known: Known | Promise<Known>,
  then: (known: Known) => Next | Promise<Next>,
): Next | Promise<Next> {
  return known instanceof Promise ? known.then((value) => then(value)) : then(known);
}
