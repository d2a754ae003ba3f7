// Recognises what the database refuses because of what somebody else did in the same moment.

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

function isRefusal(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === code && error.constraint === constraint;
}

/** Of two who came at once, the database lets one through. */
export function isTaken(error: unknown, constraint: string): boolean {
  return isRefusal(error, uniqueViolation, constraint);
}

/** What it was to belong to was deleted since it was read. */
export function isGone(error: unknown, constraint: string): boolean {
  return isRefusal(error, foreignKeyViolation, constraint);
}
