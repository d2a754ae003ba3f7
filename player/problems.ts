// From what Shaka reports to the specification's codes. Shaka's own numbers never pass through: its
// 6000s are about protection, its 8000s about casting and its 10000s about advertisements.
import type { PlayerProblem, ProblemCode, SourceName } from './config.ts';

export interface Fault {
  code: number;
  category: number;
  critical: boolean;
  address: string | null;
  status: number | null;
  /** It met the licence call, and without a licence there is no picture. */
  licence: boolean;
}

const BAD_STATUS = 1001;
const HTTP_FAILED = 1002;
const TIMED_OUT = 1003;
const NETWORK_CATEGORY = 1;
const TEXT_CATEGORY = 2;
const MEDIA_CATEGORY = 3;
const PROTECTION_CATEGORY = 6;
const LICENCE_FAILED = 6007;
/** The engine's numbers about protection, in words for the operator's log. */
const protectionCauses: Readonly<Record<number, string>> = {
  6001: 'the browser has none of the key systems',
  6002: 'the key system could not be set up',
  6004: 'the certificate was not accepted',
  [LICENCE_FAILED]: 'the licence call failed',
  6008: 'the licence was not accepted',
  6010: 'the manifest does not say how the stream is protected',
  6014: 'the licence expired',
  6017: 'the certificate could not be fetched',
};
/** What stands before a licence server answers so while that is being started anew. */
const passingStatuses = new Set([502, 503, 504]);
/** Work given up because something newer replaced it: load interrupted, operation aborted, object destroyed. */
const replaced = new Set([7000, 7001, 7002, 7003]);

export function faultOf(thrown: unknown): Fault {
  const error = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const details: unknown[] = 'data' in error && Array.isArray(error.data) ? error.data : [];
  const category = 'category' in error ? Number(error.category) : 0;
  if ('code' in error && error.code === LICENCE_FAILED) return licenceFault(details[0]);
  const network = category === NETWORK_CATEGORY;
  return {
    code: 'code' in error ? Number(error.code) : 0,
    category,
    critical: !('severity' in error) || error.severity === 2,
    address: network && typeof details[0] === 'string' ? details[0] : null,
    status: network && typeof details[1] === 'number' ? details[1] : null,
    licence: false,
  };
}

/** What went wrong with the licence call itself lies inside. */
function licenceFault(inner: unknown): Fault {
  const { code, address, status } = faultOf(inner);
  const passes =
    code === HTTP_FAILED || code === TIMED_OUT || (status !== null && passingStatuses.has(status));
  return {
    code: passes ? code : LICENCE_FAILED,
    category: PROTECTION_CATEGORY,
    critical: true,
    address,
    status,
    licence: true,
  };
}

export function isReplaced(fault: Fault): boolean {
  return replaced.has(fault.code);
}

/** Not one of the engine's own errors, but something that was thrown within it. */
export function isSlip(fault: Fault): boolean {
  return fault.code === 0;
}

/** The last is the licence call's where another device watches, and of HLS a key is fetched like any file. */
const refusals: ReadonlySet<number | null> = new Set([401, 403, 409]);

/** The address may have died with its lease: ask for a new one before calling it a failure. */
export function isRefused(fault: Fault): boolean {
  return (isLicence(fault) || fault.code === BAD_STATUS) && refusals.has(fault.status);
}

export function isLicence(fault: Fault): boolean {
  return fault.licence;
}

export function isMedia(fault: Fault): boolean {
  return fault.category === MEDIA_CATEGORY;
}

export function isNetwork(fault: Fault): boolean {
  return fault.code === BAD_STATUS || fault.code === HTTP_FAILED || fault.code === TIMED_OUT;
}

/** Nobody answers there, or nobody who can: what is not to be had at all is not to be had elsewhere either. */
export function isDown(fault: Fault): boolean {
  if (fault.code === HTTP_FAILED || fault.code === TIMED_OUT) return true;
  return fault.code === BAD_STATUS && (fault.status ?? 0) >= 500;
}

/** No answer for so long that none was waited for any more. */
export function isLate(fault: Fault): boolean {
  return fault.code === TIMED_OUT;
}

function isAboutSubtitles(fault: Fault, isTextAddress: (address: string) => boolean): boolean {
  if (fault.category === TEXT_CATEGORY) return true;
  return fault.address !== null && isTextAddress(fault.address);
}

export function problemOf(
  fault: Fault,
  isTextAddress: (address: string) => boolean,
  source: SourceName | null,
): PlayerProblem {
  const code = codeOf(fault, isTextAddress);
  const unanswered = code === 6000 && fault.code === HTTP_FAILED;
  return { code, stopped: code !== 8000, source, cause: causeOf(fault), ...(unanswered && { unanswered }) };
}

/** What the network failed may come back by itself. */
export function mayPass({ code }: PlayerProblem): boolean {
  return code === 6000 || code === 6001;
}

/** Of two sources that failed: the network's failing would be hidden by whatever else is wrong with the next one. */
export function graver(before: PlayerProblem | null, next: PlayerProblem): PlayerProblem {
  return before && mayPass(before) ? before : next;
}

function codeOf(fault: Fault, isTextAddress: (address: string) => boolean): ProblemCode {
  if (isAboutSubtitles(fault, isTextAddress)) return 8000;
  if (fault.code === BAD_STATUS || fault.code === HTTP_FAILED) return 6000;
  if (fault.code === TIMED_OUT) return 6001;
  return 'unavailable';
}

function causeOf(fault: Fault): string {
  const status = fault.status === null ? '' : `, status ${fault.status}`;
  const words = protectionCauses[fault.licence ? LICENCE_FAILED : fault.code];
  if (fault.category === PROTECTION_CATEGORY && words) return `protection: ${words}${status}`;
  return `engine ${fault.code}, category ${fault.category}${status}`;
}
