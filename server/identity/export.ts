// Everything kept about a person, as an archive they can read. Nothing in it opens anything.

import { strToU8, zipSync } from 'fflate';
import type { Person } from '@cadetto/contract';
import { deviceName as nameOf } from '../devices/device-name.ts';
import { withoutSecrets } from '../messaging/discretion.ts';
import { exportReadme } from './export-words.ts';
import type { KeptAboutPerson } from './export-store.ts';
import type { SessionRecord } from './store.ts';

export interface ExportWish {
  readonly profile: Person;
  readonly sessions: readonly SessionRecord[];
  readonly kept: KeptAboutPerson;
  readonly now: Date;
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}

export function packExport({ profile, sessions, kept, now }: ExportWish): Buffer {
  const locale = profile.language;
  const files = {
    'README.txt': strToU8(exportReadme(locale, profile.email, now)),
    'profile.json': json({ ...profile, createdAt: kept.createdAt, phoneVerifiedAt: kept.phoneVerifiedAt }),
    'devices.json': json(kept.devices),
    'sessions.json': json(
      sessions.map(({ id, deviceName, agent, country, createdAt, lastSeen, expiresAt }) => ({
        id,
        device: deviceName ?? nameOf({ agent, platform: null }),
        agent,
        country,
        createdAt,
        lastSeen,
        expiresAt,
      })),
    ),
    'grants.json': json(kept.grants),
    'viewings.json': json(kept.viewings),
    'payments.json': json(kept.payments),
    'vouchers.json': json(kept.vouchers),
    'wallet.json': json(kept.wallet),
    'promo-codes.json': json(kept.promoCodes),
    'orders.json': json(kept.orders),
    'phone-bill.json': json(kept.phoneBill),
    'withdrawals.json': json(kept.withdrawals),
    'messages.json': json(
      // A link or a code that is still good must not lie about in a downloads folder.
      kept.messages.map(({ channel, to, writtenAt, subject, body }) => {
        const words = withoutSecrets({ subject, body, html: null });
        return { channel, to, writtenAt, subject: words.subject, body: words.body };
      }),
    ),
  };
  return Buffer.from(zipSync(files, { mtime: now }));
}
