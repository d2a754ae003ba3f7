/** Asked for a row by anything else, PostgreSQL fails where a person should read that there is no such thing. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
