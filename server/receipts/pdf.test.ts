import { describe, expect, test } from 'vitest';
import { drawable, glyphName, textWidth } from './helvetica.ts';
import { newPage, wrapped, type Words } from './pdf.ts';

function written(words: Words): { x: number; literal: string; encoding: string } {
  const page = newPage();
  page.write(words);
  const text = page.toBytes({ title: 'x', language: 'en' }).toString('latin1');
  const [, x = '', literal = ''] = /g (\S+) \S+ Td \((.*)\) Tj/.exec(text) ?? [];
  return { x: Number(x), literal, encoding: /\/Differences \[([^\]]*)\]/.exec(text)?.[1] ?? '' };
}

describe('letters', () => {
  test('[D-62] beyond ASCII get codes of their own, once each', () => {
    const { literal, encoding } = written({ text: 'č ć đ š ž € č', x: 0, y: 0, size: 10 });
    expect(encoding).toBe('128 /ccaron /cacute /dcroat /scaron /zcaron /Euro');
    expect(literal).toBe('\u0080 \u0081 \u0082 \u0083 \u0084 \u0085 \u0080');
  });

  test('[D-62] that the font does not draw lose their mark, and what is no letter of it is a question mark', () => {
    expect(drawable('Ḍaṇi\u00a0漢 10\u202f€')).toBe('Dani ? 10 €');
    expect(drawable('\u010c')).toBe(drawable('C\u030c'));
  });

  test.each('ĆćČčĐđŠšŽžÀàÈèÉéÌìÒòÙù€’'.split(''))('[D-62] %s is one of them', (letter) => {
    expect(glyphName(letter)).toMatch(/^[A-Za-z]+$/);
  });

  test('brackets and backslashes end nothing early', () => {
    expect(written({ text: String.raw`(a\b)`, x: 0, y: 0, size: 10 }).literal).toBe(String.raw`\(a\\b\)`);
  });
});

describe('places', () => {
  test('[D-62] amounts end where they should, whatever they are', () => {
    for (const text of ['€5.99', '1.234,56 Rsd', '-$0.01']) {
      const { x } = written({ text, x: 500, y: 0, size: 12, face: 'bold', align: 'right' });
      expect(x + textWidth(text, 'bold', 12)).toBeCloseTo(500, 1);
    }
  });

  test('a line is broken between words, and inside one only where that alone is too wide', () => {
    const lines = wrapped(`Via dello Stadio 2 ${'W'.repeat(60)}`, 120, 10);
    expect(lines.join('').replaceAll(' ', '')).toBe(`ViadelloStadio2${'W'.repeat(60)}`);
    for (const line of lines) expect(textWidth(line, 'plain', 10)).toBeLessThanOrEqual(120);
    expect(lines[0]).toBe('Via dello Stadio 2');
    expect(wrapped('  ', 120, 10)).toEqual([]);
  });
});
