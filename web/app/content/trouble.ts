/** What an operator wrote cannot be shown as it is. Says which file, which line and what to do. */
export class ContentError extends Error {}

export interface Spot {
  readonly file: string;
  readonly line: number;
}

export function refuse({ file, line }: Spot, reason: string): never {
  throw new ContentError(`${file}, line ${line}: ${reason}`);
}
