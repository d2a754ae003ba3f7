// The part of a text between two lines of `---`: one `name: value` a line, a longer value going on, indented, below.
import { refuse, type Spot } from './trouble.ts';

export interface Field {
  readonly value: string;
  readonly line: number;
}

export interface SourceText {
  readonly fields: ReadonlyMap<string, Field>;
  readonly body: readonly string[];
  /** Line of the file the body begins on. */
  readonly bodyLine: number;
}

const fence = '---';
const fieldLine = /^([a-z][A-Za-z]*):(?:\s+(.*))?$/;

function unquoted(value: string): string {
  const [, , inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return inner ?? value;
}

export function splitText(text: string, file: string): SourceText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const at = (index: number): Spot => ({ file, line: index + 1 });
  if (lines[0]?.trim() !== fence)
    refuse(at(0), 'a text begins with a line of ---, its fields and another ---');
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === fence);
  if (end === -1) refuse(at(0), 'the second line of --- is missing, which ends the fields');

  const fields = new Map<string, Field>();
  let last: string | undefined;
  for (const [index, line] of lines.slice(1, end).entries()) {
    const spot = at(index + 1);
    if (line.trim() === '' || line.startsWith('#')) continue;
    const before = last === undefined ? undefined : fields.get(last);
    if (/^\s/.test(line) && last !== undefined && before !== undefined) {
      fields.set(last, { ...before, value: `${before.value} ${line.trim()}`.trim() });
      continue;
    }
    const [, name, value = ''] = fieldLine.exec(line) ?? [];
    if (name === undefined) refuse(spot, `"${line.trim()}" is not of the form name: value`);
    if (fields.has(name)) refuse(spot, `"${name}" is there twice`);
    fields.set(name, { value: unquoted(value.trim()), line: spot.line });
    last = name;
  }
  return { fields, body: lines.slice(end + 1), bodyLine: end + 2 };
}
