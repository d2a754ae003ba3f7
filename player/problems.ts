// From what Shaka reports to the specification's codes. Shaka's own numbers never pass through: its
// 6000s are about protection, its 8000s about casting and its 10000s about advertisements.
import type { PlayerProblem, ProblemCode, SourceName } from './config.ts';

export interface Fault {
  code: number;
  category: number;
  critical: boolean;
  address: string | null;
  status: number | null;
}

const BAD_STATUS = 1001;
const HTTP_FAILED = 1002;
const TIMED_OUT = 1003;
const NETWORK_CATEGORY = 1;
const TEXT_CATEGORY = 2;
/** Work given up because something newer replaced it: load interrupted, operation aborted, object destroyed. */
const replaced = new Set([7000, 7001, 7002, 7003]);

export function faultOf(thrown: unknown): Fault {
  const error = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const details: unknown[] = 'data' in error && Array.isArray(error.data) ? error.data : [];
  const category = 'category' in error ? Number(error.category) : 0;
  const network = category === NETWORK_CATEGORY;
  return {
    code: 'code' in error ? Number(error.code) : 0,
    category,
    critical: !('severity' in error) || error.severity === 2,
    address: network && typeof details[0] === 'string' ? details[0] : null,
    status: network && typeof details[1] === 'number' ? details[1] : null,
  };
}

export function isReplaced(fault: Fault): boolean {
  return replaced.has(fault.code);
}

/** The address may have died with its lease: ask for a new one before calling it a failure. */
export function isRefused(fault: Fault): boolean {
  return fault.code === BAD_STATUS && (fault.status === 401 || fault.status === 403);
}

export function isNetwork(fault: Fault): boolean {
  return fault.code === BAD_STATUS || fault.code === HTTP_FAILED || fault.code === TIMED_OUT;
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
  return { code, stopped: code !== 8000, source, cause: causeOf(fault) };
}

function codeOf(fault: Fault, isTextAddress: (address: string) => boolean): ProblemCode {
  if (isAboutSubtitles(fault, isTextAddress)) return 8000;
  if (fault.code === BAD_STATUS || fault.code === HTTP_FAILED) return 6000;
  if (fault.code === TIMED_OUT) return 6001;
  return 'unavailable';
}

function causeOf(fault: Fault): string {
  const status = fault.status === null ? '' : `, status ${fault.status}`;
  return `engine ${fault.code}, category ${fault.category}${status}`;
}
