// Recognises the refusal of a unique index: of two who came at once, the database lets one through.

const uniqueViolation = '23505';

export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === uniqueViolation && error.constraint === constraint;
}
