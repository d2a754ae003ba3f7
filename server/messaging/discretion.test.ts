import { cadetto } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { referenceOf, withoutSecrets } from './discretion.ts';
import { render } from './letters/render.ts';

const publicUrl = 'https://cadetto.example';

test('a code is gone from subject, text and HTML', () => {
  const letter = { kind: 'phone_code', code: '042137' } as const;
  const kept = withoutSecrets(
    render({ channel: 'mail', locale: 'en', letter }, { brand: cadetto, publicUrl }),
  );
  expect(JSON.stringify(kept)).not.toContain('042137');
  const sms = withoutSecrets(render({ channel: 'sms', locale: 'it', letter }, { brand: cadetto, publicUrl }));
  expect(sms.body).not.toContain('042137');
  expect(sms.body).toContain('codice Cadetto');
});

test.each(['?token=tok_en-42', '?a=1&token=tok_en-42', '#token=tok_en-42'])('a link loses %s', (tail) => {
  const letter = { kind: 'password_link', link: `${publicUrl}/en/x${tail}`, goodForMinutes: 30 } as const;
  const kept = withoutSecrets(
    render({ channel: 'mail', locale: 'en', letter }, { brand: cadetto, publicUrl }),
  );
  expect(JSON.stringify(kept)).not.toContain('tok_en-42');
  expect(kept.body).toContain(`${publicUrl}/en/x?...`);
  expect(kept.html).toContain('background:#ffffff');
});

test('a reference is the same for the same key, and tells nothing of it', () => {
  expect(referenceOf('reset:fan@cadetto.test')).toBe(referenceOf('reset:fan@cadetto.test'));
  expect(referenceOf('reset:fan@cadetto.test')).toMatch(/^[0-9a-f]{32}$/);
  expect(referenceOf('a')).not.toBe(referenceOf('b'));
});
