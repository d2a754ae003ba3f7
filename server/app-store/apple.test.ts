// Apple's notifications, signed by a chain that openssl makes as Apple would.

import { execFileSync } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appleStore } from './apple.ts';
import { NotBelieved } from './port.ts';

const bundleId = 'com.example.cadetto';
const signedDate = Date.now();
let folder: string;

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

const certificateAuthority = 'basicConstraints=critical,CA:TRUE';
const forReceipts = '1.2.840.113635.100.6.11.1=DER:0500';
const forIssuers = `${certificateAuthority}\n1.2.840.113635.100.6.2.1=DER:0500`;

function newKey(name: string, curve = 'prime256v1'): void {
  openssl('ecparam', '-name', curve, '-genkey', '-noout', '-out', `${name}.key`);
}

function newRoot(name: string): void {
  newKey(name);
  openssl(
    'req',
    '-x509',
    '-new',
    '-key',
    `${name}.key`,
    '-subj',
    `/CN=${name}`,
    '-days',
    '30',
    '-addext',
    certificateAuthority,
    '-out',
    `${name}.pem`,
  );
}

function newCertificate(name: string, issuer: string, extensions: string, days = 30): void {
  newKey(name);
  openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-out', `${name}.csr`);
  writeFileSync(join(folder, `${name}.ext`), extensions);
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    `${issuer}.pem`,
    '-CAkey',
    `${issuer}.key`,
    '-CAcreateserial',
    '-days',
    String(days),
    '-extfile',
    `${name}.ext`,
    '-out',
    `${name}.pem`,
  );
}

const inChain = (name: string) =>
  readFileSync(join(folder, `${name}.pem`), 'utf8').replaceAll(/-----[^-]+-----|\s/g, '');

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signedBy(names: readonly string[], payload: unknown, alg = 'ES256'): string {
  const key = createPrivateKey(readFileSync(join(folder, `${names[0]}.key`)));
  const content = `${encoded({ alg, x5c: names.map(inChain) })}.${encoded(payload)}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

const chain = ['leaf', 'intermediate', 'root'];

const bought = {
  bundleId,
  originalTransactionId: '2000000123456789',
  productId: 'com.example.cadetto.monthly',
  appAccountToken: '0b0c3d5e-0000-4000-8000-000000000001',
  expiresDate: signedDate + 1000,
};

interface Told {
  readonly notificationType?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly transaction?: string;
}

const told = ({ notificationType = 'SUBSCRIBED', data = {}, transaction }: Told = {}) => ({
  notificationType,
  notificationUUID: 'n-1',
  signedDate,
  data: {
    bundleId,
    environment: 'Production',
    signedTransactionInfo: transaction ?? signedBy(chain, bought),
    ...data,
  },
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadetto-chain-'));
  newRoot('root');
  newRoot('stranger');
  newCertificate('intermediate', 'root', forIssuers);
  newCertificate('leaf', 'intermediate', forReceipts);
  newCertificate('other-purpose', 'intermediate', 'basicConstraints=CA:FALSE');
  newCertificate('plain-intermediate', 'root', certificateAuthority);
  newCertificate('below-plain', 'plain-intermediate', forReceipts);
  newCertificate('below-leaf', 'leaf', forReceipts);
  newCertificate('strange-intermediate', 'stranger', forIssuers);
  newCertificate('strange-leaf', 'strange-intermediate', forReceipts);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storeAt = (now = new Date()) =>
  appleStore({ root: readFileSync(join(folder, 'root.pem')), bundleId, now: () => now });

describe('[DATA-10] what Apple has signed', () => {
  test.each([
    ['SUBSCRIBED', 'granted'],
    ['DID_RENEW', 'renewed'],
    ['REFUND', 'revoked'],
    ['REVOKE', 'revoked'],
    ['REFUND_REVERSED', 'restored'],
    ['RENEWAL_EXTENDED', 'renewed'],
    ['EXPIRED', 'expired'],
    ['GRACE_PERIOD_EXPIRED', 'expired'],
    ['DID_FAIL_TO_RENEW', 'failed'],
    ['DID_CHANGE_RENEWAL_PREF', 'decided'],
  ])('%s is read as %s', (notificationType, kind) => {
    expect(storeAt().read(signedBy(chain, told({ notificationType })))).toEqual({
      notificationId: 'n-1',
      kind,
      transactionId: '2000000123456789',
      productId: 'com.example.cadetto.monthly',
      accountToken: '0b0c3d5e-0000-4000-8000-000000000001',
      expiresAt: new Date(signedDate + 1000),
      signedAt: new Date(signedDate),
      // Apple pays single periods back; a family that stops sharing loses all of it.
      ...(notificationType === 'RENEWAL_EXTENDED' ? { prolongs: true } : {}),
      ...(notificationType === 'REFUND' ? { refundedUntil: new Date(signedDate + 1000) } : {}),
    });
  });

  const renewing = { originalTransactionId: bought.originalTransactionId };
  const graceUntil = signedDate + 6 * 24 * 60 * 60 * 1000;

  test.each([
    ['SUBSCRIBED', 'INITIAL_BUY', { autoRenewStatus: 1 }, { kind: 'granted', renews: true }],
    ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED', { autoRenewStatus: 0 }, { renews: false }],
    ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED', {}, { kind: 'decided', renews: true }],
    ['DID_CHANGE_RENEWAL_PREF', 'UPGRADE', {}, { kind: 'granted', replaces: true }],
    ['DID_CHANGE_RENEWAL_PREF', 'DOWNGRADE', { autoRenewStatus: 1 }, { kind: 'decided', renews: true }],
    ['OFFER_REDEEMED', 'UPGRADE', {}, { kind: 'granted', replaces: true }],
    ['OFFER_REDEEMED', 'DOWNGRADE', {}, { kind: 'decided' }],
    [
      'DID_FAIL_TO_RENEW',
      'GRACE_PERIOD',
      { gracePeriodExpiresDate: graceUntil },
      { kind: 'failed', graceUntil: new Date(graceUntil) },
    ],
  ])('%s %s is read with what it says of the renewals', (notificationType, subtype, said, read) => {
    const signedRenewalInfo = signedBy(chain, { ...renewing, ...said });
    const notice = { ...told({ notificationType, data: { signedRenewalInfo } }), subtype };
    expect(storeAt().read(signedBy(chain, notice))).toMatchObject(read);
  });

  test('a renewal that fails outside of any grace leaves none', () => {
    const signedRenewalInfo = signedBy(chain, { ...renewing, gracePeriodExpiresDate: graceUntil });
    const notice = told({ notificationType: 'DID_FAIL_TO_RENEW', data: { signedRenewalInfo } });
    expect(storeAt().read(signedBy(chain, notice))).not.toHaveProperty('graceUntil');
  });

  test('a wish about what was paid back says that it was', () => {
    const transaction = signedBy(chain, { ...bought, revocationDate: signedDate });
    const notice = told({ notificationType: 'DID_CHANGE_RENEWAL_STATUS', transaction });
    expect(storeAt().read(signedBy(chain, notice))).toMatchObject({
      kind: 'revoked',
      refundedUntil: new Date(signedDate + 1000),
    });
  });

  const aDay = 24 * 60 * 60 * 1000;
  const refunded = (days: { readonly used: number; readonly percentage?: number }) => {
    const purchaseDate = signedDate - days.used * aDay;
    const transaction = signedBy(chain, {
      ...bought,
      purchaseDate,
      expiresDate: purchaseDate + 30 * aDay,
      revocationDate: signedDate,
      ...(days.percentage === undefined ? {} : { revocationPercentage: days.percentage }),
    });
    return storeAt().read(signedBy(chain, told({ notificationType: 'REFUND', transaction })));
  };

  test('a refund of less than the days that are left leaves the first of them', () => {
    expect(refunded({ used: 3, percentage: 40_000 })).toMatchObject({
      refundedUntil: new Date(signedDate + 27 * aDay),
      keptUntil: new Date(signedDate + 15 * aDay),
    });
  });

  test.each([
    ['of the days that are left', { used: 3, percentage: 90_000 }],
    ['of days that were used', { used: 20, percentage: 60_000 }],
    ['of everything', { used: 3, percentage: 100_000 }],
    ['that does not say of how much', { used: 3 }],
  ])('a refund %s leaves none', (_of, days) => {
    expect(refunded(days)).not.toHaveProperty('keptUntil');
  });

  test.each(['TEST', 'PRICE_INCREASE', 'RENEWAL_EXTENSION', 'toString'])(
    '%s changes nothing',
    (notificationType) => {
      expect(storeAt().read(signedBy(chain, told({ notificationType })))).toBeNull();
    },
  );
});

describe('[DATA-10] is not believed', () => {
  const reasonAgainst = (payload: string, store = storeAt()): string => {
    try {
      store.read(payload);
      return 'it is believed';
    } catch (error) {
      if (error instanceof NotBelieved) return error.message;
      throw error;
    }
  };

  test('what another root, another purpose or a certificate that may not issue has signed', () => {
    expect(reasonAgainst(signedBy(['strange-leaf', 'strange-intermediate', 'root'], told()))).toBe(
      'the chain does not end in our root',
    );
    expect(reasonAgainst(signedBy(['strange-leaf', 'strange-intermediate', 'stranger'], told()))).toBe(
      'the chain does not end in our root',
    );
    expect(reasonAgainst(signedBy(['other-purpose', 'intermediate', 'root'], told()))).toBe(
      'the certificates are for something else',
    );
    expect(reasonAgainst(signedBy(['below-plain', 'plain-intermediate', 'root'], told()))).toBe(
      'the certificates are for something else',
    );
    expect(reasonAgainst(signedBy(['below-leaf', 'leaf', 'intermediate'], told()))).toBe(
      'the chain does not end in our root',
    );
    expect(reasonAgainst(signedBy(['leaf'], told()))).toBe('it names no chain of certificates');
  });

  test('what was signed by somebody and shows the certificates of another', () => {
    const [header = '', payload = ''] = signedBy(chain, told()).split('.');
    const [, , signature = ''] = signedBy(['strange-leaf'], told()).split('.');
    expect(reasonAgainst(`${header}.${payload}.${signature}`)).toBe('the signature does not fit');
  });

  test('what was changed after it was signed, or names another algorithm', () => {
    const [header = '', , signature = ''] = signedBy(chain, told()).split('.');
    expect(reasonAgainst(`${header}.${encoded(told({ notificationType: 'DID_RENEW' }))}.${signature}`)).toBe(
      'the signature does not fit',
    );
    expect(reasonAgainst(signedBy(chain, told(), 'none'))).toBe('it names no chain of certificates');
    expect(reasonAgainst(signedBy(chain, told(), 'HS256'))).toBe('it names no chain of certificates');
    expect(reasonAgainst(`${header}.${encoded(told())}.`)).toBe('it does not have three parts');
    for (const nonsense of ['', 'x', 'a.b.c', 'a.b.c.d', '..'])
      expect(reasonAgainst(nonsense)).toMatch(/three parts|JSON/);
  });

  test('a transaction inside that somebody else signed', () => {
    const transaction = signedBy(['strange-leaf', 'strange-intermediate', 'stranger'], bought);
    expect(reasonAgainst(signedBy(chain, told({ transaction })))).toBe('the chain does not end in our root');
  });

  test('renewals that somebody else signed, or of another purchase', () => {
    const strange = signedBy(['strange-leaf', 'strange-intermediate', 'stranger'], {
      originalTransactionId: bought.originalTransactionId,
    });
    expect(reasonAgainst(signedBy(chain, told({ data: { signedRenewalInfo: strange } })))).toBe(
      'the chain does not end in our root',
    );
    const others = signedBy(chain, { originalTransactionId: '2000000000000000' });
    expect(reasonAgainst(signedBy(chain, told({ data: { signedRenewalInfo: others } })))).toBe(
      'it is about two purchases',
    );
  });

  test('what is about another app, or was bought by testers', () => {
    expect(reasonAgainst(signedBy(chain, told({ data: { bundleId: 'com.example.other' } })))).toBe(
      'it is about another app, or about testers',
    );
    expect(reasonAgainst(signedBy(chain, told({ data: { environment: 'Sandbox' } })))).toBe(
      'it is about another app, or about testers',
    );
    const transaction = signedBy(chain, { ...bought, bundleId: 'com.example.other' });
    expect(reasonAgainst(signedBy(chain, told({ transaction })))).toBe('it is about another app');
  });

  test('a chain before or after its days', () => {
    expect(
      reasonAgainst(signedBy(chain, told()), storeAt(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))),
    ).toBe('the chain does not end in our root');
    expect(reasonAgainst(signedBy(chain, told()), storeAt(new Date(Date.now() - 24 * 60 * 60 * 1000)))).toBe(
      'the chain does not end in our root',
    );
  });
});
