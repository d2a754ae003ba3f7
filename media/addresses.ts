// Signed media addresses: /media/{expiry}/{subject}/{signature}/{directory}/{file}.
// The signature stands before the directory so that relative segment names in a manifest inherit it.
// An address that ends in a slash means the folder itself: whoever keeps copies asks about it before giving one out.
import { createHmac, timingSafeEqual } from 'node:crypto';

const ROOT = '/media/';
const SUBJECT = /^[A-Za-z0-9_-]{1,64}$/;
const EXPIRY = /^[0-9a-z]{1,9}$/;
const SIGNATURE = /^[1-9][A-Za-z0-9_-]{22}$/;
const STEP = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const SIGNATURE_BYTES = 16;
const VERDICT_MILLIS = 10_000;
const VERDICTS_KEPT = 40_000;

export interface Grant {
  directory: string;
  subject: string;
  expiresAt: Date;
}

export type Verdict =
  /** `file` is empty, or ends in a slash, when the address is a folder's. */
  | { ok: true; directory: string; file: string; subject: string; expiresAt: Date }
  | { ok: false; reason: 'malformed' | 'expired' | 'forged' };

export interface Signer {
  /** The address of the directory, without a slash at its end. */
  sign(grant: Grant): string;
  verify(path: string, now: Date): Verdict;
}

interface Address extends Grant {
  signature: string;
  file: string;
}

/** A folder whose signature was found genuine. */
interface Opened extends Grant {
  /** Where the folder lies inside the signed directory: empty, or with a slash at its end. */
  inside: string;
}

export function createSigner(secret: string | Buffer): Signer {
  if (secret.length < 16) throw new Error('The media secret must hold at least 16 characters.');
  const genuine = new RecentlyGenuine();

  const signatureOf = ({ directory, subject, expiresAt }: Grant): string => {
    const signed = `${Math.ceil(expiresAt.getTime() / 1000)}\n${subject}\n${directory}`;
    return createHmac('sha256', secret)
      .update(signed)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  };

  return {
    sign(grant) {
      const steps = grant.directory.split('/');
      if (!SUBJECT.test(grant.subject)) throw new Error('A media subject is 1 to 64 of A-Z a-z 0-9 _ -.');
      if (steps.length > 9 || !steps.every((step) => STEP.test(step)))
        throw new Error(`"${grant.directory}" cannot be signed as a media directory.`);
      const expiry = Math.ceil(grant.expiresAt.getTime() / 1000).toString(36);
      // The directory's depth leads the signature: without it nobody could tell where it ends and the file begins.
      return `${ROOT}${expiry}/${grant.subject}/${steps.length}${signatureOf(grant)}/${grant.directory}`;
    },

    verify(path, now) {
      const cut = path.lastIndexOf('/') + 1;
      const folder = path.slice(0, cut);
      const name = path.slice(cut);
      const known = genuine.find(folder, now);
      if (known !== null && (name === '' || STEP.test(name))) return verdictOn(known, name, now);
      const address = readAddress(path);
      if (address === null) return { ok: false, reason: 'malformed' };
      const expected = Buffer.from(signatureOf(address));
      const given = Buffer.from(address.signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given))
        return { ok: false, reason: 'forged' };
      const { directory, subject, expiresAt, file } = address;
      const opened = { directory, subject, expiresAt, inside: file.slice(0, file.length - name.length) };
      genuine.remember(folder, opened, now);
      return verdictOn(opened, name, now);
    },
  };
}

function readAddress(path: string): Address | null {
  if (!path.startsWith(ROOT)) return null;
  const [expiry = '', subject = '', token = '', ...steps] = path.slice(ROOT.length).split('/');
  if (!EXPIRY.test(expiry) || !SUBJECT.test(subject) || !SIGNATURE.test(token)) return null;
  const named = steps.at(-1) === '' ? steps.slice(0, -1) : steps;
  if (!named.every((step) => STEP.test(step))) return null;
  const depth = Number(token.charAt(0));
  if (steps.length <= depth) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
  if (Number.isNaN(expiresAt.getTime())) return null;
  return {
    directory: steps.slice(0, depth).join('/'),
    file: steps.slice(depth).join('/'),
    subject,
    expiresAt,
    signature: token.slice(1),
  };
}

function verdictOn({ directory, subject, expiresAt, inside }: Opened, name: string, now: Date): Verdict {
  if (expiresAt.getTime() <= now.getTime()) return { ok: false, reason: 'expired' };
  return { ok: true, directory, file: inside + name, subject, expiresAt };
}

/** Only genuine addresses are kept: a flood of forged ones must not push the real ones out. */
class RecentlyGenuine {
  readonly #known = new Map<string, { until: number; opened: Opened }>();

  find(folder: string, now: Date): Opened | null {
    const known = this.#known.get(folder);
    if (known === undefined) return null;
    const left = known.until - now.getTime();
    // A clock set back must not stretch a verdict's life.
    if (left > 0 && left <= VERDICT_MILLIS) return known.opened;
    this.#known.delete(folder);
    return null;
  }

  remember(folder: string, opened: Opened, now: Date): void {
    const oldest = this.#known.size >= VERDICTS_KEPT ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(folder, { until: now.getTime() + VERDICT_MILLIS, opened });
  }
}
