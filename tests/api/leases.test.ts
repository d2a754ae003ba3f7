import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import type { Answer } from '../kit/http.ts';
import { emailOf, type Viewer } from '../viewer.ts';
import {
  devicesOf,
  dies,
  ends,
  leaseIn,
  paidHighlights,
  refreshes,
  starts,
  streamWhere,
  takesOver,
  watches,
} from '../watchers.ts';

let house: TestHouse;
let sofa: Viewer;
let phone: Viewer;
let highlights: string;
let liveMatch: string;
beforeAll(async () => {
  house = await openHouse({ plays: false, environment: { MAX_DEVICES: '100' } });
  sofa = await house.viewer().signsIn('fan');
  phone = await house.viewer().signsIn('fan');
  highlights = await paidHighlights(sofa);
  liveMatch = await streamWhere(
    sofa,
    'a live match',
    ({ live, matchId, freeAccess }) => live && matchId !== null && !freeAccess,
  );
});
afterAll(() => house.close());

const later = (seconds: number) => house.timeBecomes(new Date(house.now().getTime() + seconds * 1000));
const nameOf = async (viewer: Viewer) =>
  (await viewer.gets('devices')).devices.find(({ current }) => current)?.name ?? '';
const refused = (answer: Answer) => [answer.status, (answer.json() as { key?: string }).key];
const elsewhere = [409, 'another_device_is_active'];

/** Nobody watches with the account. */
beforeEach(() => house.house.database.db.deleteFrom('lease').execute());

describe('one device at a time', () => {
  test('[API-20] [ST-17] a second device is refused, in its language and by the name of the first', async () => {
    const name = await nameOf(sofa);
    await watches(sofa, highlights);
    const answer = await starts(phone, highlights);
    expect(refused(answer)).toEqual(elsewhere);
    expect(answer.json()).toMatchObject({ message: `This account is already watching on ${name}.` });
    for (const [locale, words] of [
      ['it', `Con questo account si sta già guardando su ${name}.`],
      ['sr', `Na ovom nalogu se već gleda na uređaju ${name}.`],
    ] as const) {
      phone.speaks(locale);
      expect((await refreshes(phone, liveMatch)).json()).toMatchObject({ message: words });
    }
    phone.speaks('en');
    expect((await refreshes(phone, highlights)).text).not.toContain('/media/');
  });

  test('[API-20] [ST-17] "watch here instead" takes over, and the first is told at its next refresh', async () => {
    const { dashUrl } = await watches(sofa, highlights);
    expect((await takesOver(phone, liveMatch)).status).toBe(200);
    expect((await refreshes(phone, liveMatch)).status).toBe(200);
    const told = await refreshes(sofa, highlights);
    expect(refused(told)).toEqual(elsewhere);
    expect(told.json()).toMatchObject({
      message: `This account is already watching on ${await nameOf(phone)}.`,
    });
    await dies(sofa, dashUrl);
  });

  test('[API-20] a hundred devices that start at once: exactly one watches', async () => {
    const crowd = await devicesOf(house, 'monthly', 100);
    const answers = await Promise.all(crowd.map((viewer) => starts(viewer, highlights)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    const watching = await Promise.all(crowd.map((viewer) => refreshes(viewer, highlights)));
    expect(watching.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  test('[API-20] a hundred take over at once: one of them watches in the end', async () => {
    const crowd = await devicesOf(house, 'monthly', 100);
    const answers = await Promise.all(crowd.map((viewer) => takesOver(viewer, highlights)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const watching = await Promise.all(crowd.map((viewer) => refreshes(viewer, highlights)));
    expect(watching.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[API-20] [ROLE-2] who may not watch takes nothing, not even from others', async () => {
    const [first, second] = [await house.viewer().signsIn('free'), await house.viewer().signsIn('free')];
    const open = await streamWhere(first, 'free', ({ freeAccess, vod }) => freeAccess && vod);
    await watches(first, open);
    expect(refused(await takesOver(second, highlights))).toEqual([403, 'subscription_required']);
    expect((await refreshes(first, open)).status).toBe(200);
    expect(refused(await refreshes(first, highlights))).toEqual([403, 'subscription_required']);
  });

  test('[API-20] one account does not hinder another', async () => {
    await watches(sofa, highlights);
    expect((await starts(await house.viewer().signsIn('plus'), highlights)).status).toBe(200);
  });
});

describe('the same device', () => {
  test('[API-20] two tabs with two streams share one lease and do not fight', async () => {
    const first = await watches(sofa, highlights);
    const second = await watches(sofa, liveMatch);
    expect(leaseIn(second)).toBe(leaseIn(first));
    for (const streamId of [highlights, liveMatch])
      expect((await refreshes(sofa, streamId)).status).toBe(200);
    for (const { dashUrl } of [first, second]) expect((await sofa.opens(dashUrl ?? '')).status).toBe(200);
  });

  test('[API-20] the tab that stays watches on when the other is closed', async () => {
    await watches(sofa, highlights);
    await watches(sofa, liveMatch);
    await ends(sofa, highlights);
    expect((await refreshes(sofa, liveMatch)).status).toBe(200);
    await ends(sofa, liveMatch);
    expect((await refreshes(sofa, highlights)).status).toBe(200);
  });

  test('[API-20] [D-7] two tabs with one stream: the lease ends with the last of them', async () => {
    await starts(sofa, highlights, 'tab-one-1');
    await starts(sofa, highlights, 'tab-two-2');
    const { dashUrl } = await sofa.gets('watch', { params: { id: highlights } });
    await ends(sofa, highlights, 'tab-one-1');
    await ends(sofa, highlights, 'tab-one-1-unknown');
    expect((await sofa.opens(dashUrl ?? '')).status).toBe(200);
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
    await ends(sofa, highlights, 'tab-two-2');
    await dies(sofa, dashUrl);
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[API-20] [D-7] two tabs with two streams: the lease ends with the last of them, whichever began first', async () => {
    await starts(sofa, highlights, 'tab-one-1');
    await starts(sofa, liveMatch, 'tab-two-2');
    await ends(sofa, liveMatch, 'tab-two-2');
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
    await ends(sofa, highlights, 'tab-one-1');
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-7] the tabs of a device that was taken over from end nothing any more', async () => {
    await starts(sofa, highlights, 'tab-one-1');
    await takesOver(phone, highlights);
    await ends(sofa, highlights, 'tab-one-1');
    expect((await refreshes(phone, highlights)).status).toBe(200);
  });

  test('[D-25] of two sessions of a device the one that took the lease ends it, and the other does not', async () => {
    const device = await house.viewer().signsIn('fan');
    const { token: first } = device;
    device.token = null;
    await device.signsIn('fan');
    const { token: second } = device;
    const endsElsewhere = async (token: string | null) => {
      device.token = token;
      const { sessions } = await device.gets('sessions');
      const id = sessions.find(({ current }) => current)?.id ?? '';
      await phone.gets('endSession', { params: { id } });
    };
    const taken = await watches(device, highlights);
    await endsElsewhere(first);
    expect((await device.opens(taken.dashUrl ?? '')).status).toBe(200);
    await endsElsewhere(second);
    await dies(device, taken.dashUrl);
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-25] a device that goes on with its other session takes the lease again', async () => {
    const device = await house.viewer().signsIn('fan');
    const { token: first } = device;
    device.token = null;
    await device.signsIn('fan');
    const { dashUrl } = await watches(device, highlights);
    await device.gets('logout');
    await dies(device, dashUrl);
    device.token = first;
    expect((await device.opens((await watches(device, highlights)).dashUrl ?? '')).status).toBe(200);
  });

  test('[API-20] signs in again after a crash, and has its lease at once', async () => {
    const crashed = await house.viewer().signsIn('fan');
    const before = await watches(crashed, highlights);
    crashed.token = null;
    await crashed.signsIn('fan');
    expect(leaseIn(await watches(crashed, highlights))).not.toBe(leaseIn(before));
    await dies(crashed, before.dashUrl);
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
  });

  test('[API-20] [D-8] machines that call themselves the same device do not watch at once', async () => {
    const machine = await house.viewer().signsIn('fan');
    const { token: first } = machine;
    const before = await watches(machine, highlights);
    machine.token = null;
    await machine.signsIn('fan');
    const { token: second } = machine;
    expect(refused(await refreshes(machine, highlights))).toEqual(elsewhere);
    await ends(machine, highlights);
    expect((await machine.opens(before.dashUrl ?? '')).status).toBe(200);
    await watches(machine, highlights);
    await dies(machine, before.dashUrl);
    machine.token = first;
    expect(refused(await refreshes(machine, highlights))).toEqual(elsewhere);
    const licence = `/live/streams/licence/${highlights}`;
    const body = { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] };
    expect(refused(await machine.asks('POST', licence, { body }))).toEqual(elsewhere);
    machine.token = second;
    expect((await refreshes(machine, highlights)).status).toBe(200);
  });
});

describe('time', () => {
  test('[API-20] a lease stands 210 seconds after its last refresh, and is free from then on', async () => {
    await watches(sofa, highlights);
    await later(180);
    expect((await refreshes(sofa, highlights)).status).toBe(200);
    await later(209);
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
    await later(1);
    expect((await starts(phone, highlights)).status).toBe(200);
    expect(refused(await refreshes(sofa, highlights))).toEqual(elsewhere);
  });

  test('[API-20] after five minutes without a network the same device plays on, with new addresses', async () => {
    const before = await watches(sofa, highlights);
    await later(300);
    expect((await sofa.opens(before.dashUrl ?? '')).status).toBe(403);
    const after = await sofa.gets('watch', { params: { id: highlights } });
    expect(leaseIn(after)).not.toBe(leaseIn(before));
    expect((await sofa.opens(after.dashUrl ?? '')).status).toBe(200);
    expect((await sofa.opens(before.dashUrl ?? '')).status).toBe(403);
  });
});

describe('a tab that is gone without a word', () => {
  test('[D-7] keeps the lease no longer than its own last refresh would have', async () => {
    await starts(sofa, highlights, 'crashed-tab');
    await later(100);
    await starts(sofa, highlights, 'living-tab');
    await later(50);
    await ends(sofa, highlights, 'living-tab');
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
    await later(60);
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-7] is forgotten while another tab of the device refreshes', async () => {
    await starts(sofa, highlights, 'crashed-tab');
    await starts(sofa, highlights, 'living-tab');
    await later(180);
    await refreshes(sofa, highlights, 'living-tab');
    await later(31);
    await ends(sofa, highlights, 'living-tab');
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-7] is none while it refreshes, also after it gave the lease back and came again', async () => {
    await starts(sofa, highlights, 'kept-for-back');
    await ends(sofa, highlights, 'kept-for-back');
    await refreshes(sofa, highlights, 'kept-for-back');
    await starts(sofa, highlights, 'other-tab');
    await ends(sofa, highlights, 'other-tab');
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
    await later(180);
    await refreshes(sofa, highlights, 'kept-for-back');
    await starts(sofa, highlights, 'other-tab');
    await later(100);
    await ends(sofa, highlights, 'other-tab');
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
    await ends(sofa, highlights, 'kept-for-back');
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-7] does not make the lease grow without end', async () => {
    for (let tab = 10; tab < 40; tab += 1) await starts(sofa, highlights, `nameless-${tab}`);
    const { playbacks } = await house.house.database.db
      .selectFrom('lease')
      .select('playbacks')
      .executeTakeFirstOrThrow();
    expect(Object.keys(playbacks)).toHaveLength(20);
  });
});

describe('the end', () => {
  test('[D-7] gives the lease back; saying it again changes nothing', async () => {
    const { dashUrl } = await watches(sofa, highlights);
    expect((await ends(sofa, highlights)).status).toBe(200);
    expect((await ends(sofa, highlights)).status).toBe(200);
    await dies(sofa, dashUrl);
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-7] of another stream or by another device leaves it alone', async () => {
    const { dashUrl } = await watches(sofa, highlights);
    await ends(sofa, liveMatch);
    await ends(phone, highlights);
    await ends(await house.viewer().signsIn('plus'), highlights);
    expect((await sofa.opens(dashUrl ?? '')).status).toBe(200);
    expect(refused(await starts(phone, highlights))).toEqual(elsewhere);
  });

  test('[D-7] after a takeover does not end what the other took', async () => {
    await watches(sofa, highlights);
    await takesOver(phone, highlights);
    await ends(sofa, highlights);
    expect((await refreshes(phone, highlights)).status).toBe(200);
  });

  const waysOut: readonly [string, (leaving: Viewer) => Promise<unknown>][] = [
    ['[D-1] signing out', (leaving) => leaving.gets('logout')],
    [
      '[API-17] removing the device elsewhere',
      async (leaving) => {
        const { devices } = await leaving.gets('devices');
        const id = devices.find(({ current }) => current)?.id ?? '';
        await phone.gets('removeDevice', { params: { id } });
      },
    ],
    [
      '[D-25] ending its session elsewhere',
      async (leaving) => {
        const { sessions } = await leaving.gets('sessions');
        const id = sessions.find(({ current }) => current)?.id ?? '';
        await phone.gets('endSession', { params: { id } });
      },
    ],
  ];

  test.each(waysOut)('%s ends the lease, and with it the addresses', async (_how, leave) => {
    const leaving = await house.viewer().signsIn('fan');
    const { dashUrl } = await watches(leaving, highlights);
    expect((await leaving.opens(dashUrl ?? '')).status).toBe(200);
    await leave(leaving);
    await dies(leaving, dashUrl);
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-1] [D-25] nobody is signed out by half: what cannot end the lease leaves the session too', async () => {
    const { pool } = house.house.database;
    const leaving = await house.viewer().signsIn('fan');
    await watches(leaving, highlights);
    const { sessions } = await leaving.gets('sessions');
    const id = sessions.find(({ current }) => current)?.id ?? '';
    await pool.query(`create function keep_lease() returns trigger language plpgsql
      as $$ begin raise exception 'the lease stays'; end $$`);
    await pool.query('create trigger kept before delete on lease for each row execute function keep_lease()');
    try {
      expect((await leaving.asks('POST', '/user/logout')).status).toBe(500);
      expect((await phone.asks('DELETE', `/user/sessions/${id}`)).status).toBe(500);
    } finally {
      await pool.query('drop function keep_lease cascade');
    }
    expect((await refreshes(leaving, highlights)).status).toBe(200);
    await leaving.gets('logout');
    expect((await starts(phone, highlights)).status).toBe(200);
  });

  test('[D-1] another device that signs out takes nothing with it', async () => {
    const { dashUrl } = await watches(sofa, highlights);
    await (await house.viewer().signsIn('fan')).gets('logout');
    expect((await sofa.opens(dashUrl ?? '')).status).toBe(200);
  });

  test('[D-26] signing out everywhere ends it too', async () => {
    const [first, second] = [await house.viewer().signsIn('plus'), await house.viewer().signsIn('plus')];
    const { dashUrl } = await watches(first, highlights);
    await second.gets('endAllSessions');
    await dies(first, dashUrl);
    expect((await starts(await house.viewer().signsIn('plus'), highlights)).status).toBe(200);
  });
});

describe('two devices at a time, where the operator says so', () => {
  let roomy: TestHouse;
  beforeAll(async () => {
    roomy = await openHouse({ plays: false, environment: { WATCHING_DEVICES: '2', MAX_DEVICES: '100' } });
  });
  afterAll(() => roomy.close());

  test('[API-20] a third is refused; it takes over from the one that renewed longest ago', async () => {
    const [first, second, third] = await devicesOf(roomy, 'fan', 3);
    if (!first || !second || !third) throw new Error('too few devices');
    await watches(first, highlights);
    await roomy.timeBecomes(new Date(roomy.now().getTime() + 1000));
    await watches(second, highlights);
    const full = await starts(third, highlights);
    expect(refused(full)).toEqual(elsewhere);
    expect(full.json()).toMatchObject({
      message: `This account is already watching on ${await nameOf(first)}.`,
    });
    await roomy.timeBecomes(new Date(roomy.now().getTime() + 1000));
    expect((await refreshes(first, highlights)).status).toBe(200);
    // Whoever is named is the one that is stopped.
    expect((await starts(third, highlights)).json()).toMatchObject({
      message: `This account is already watching on ${await nameOf(second)}.`,
    });
    expect((await takesOver(third, highlights)).status).toBe(200);
    expect(refused(await refreshes(second, highlights))).toEqual(elsewhere);
    expect((await refreshes(first, highlights)).status).toBe(200);
    await ends(first, highlights);
    expect((await refreshes(second, highlights)).status).toBe(200);
  });

  test('[API-20] a session that came by two places keeps one of them', async () => {
    const [greedy, other] = [
      await roomy.viewer().signsIn('monthly'),
      await roomy.viewer().signsIn('monthly'),
    ];
    const watched = await watches(greedy, highlights);
    // As two tabs that start at once leave it, when a place comes free between them.
    await roomy.house.database.pool.query(
      `insert into lease (person_id, slot, id, device_key, stream_id, taken_at, renewed_at, session_hash, playbacks)
        select person_id, 1, 'twin', device_key, stream_id, taken_at, renewed_at, session_hash, playbacks
        from lease where id = $1`,
      [leaseIn(watched)],
    );
    expect(refused(await starts(other, highlights))).toEqual(elsewhere);
    expect((await refreshes(greedy, highlights)).status).toBe(200);
    expect((await starts(other, highlights)).status).toBe(200);
    expect((await refreshes(greedy, highlights)).status).toBe(200);
  });

  test('[API-20] fifty that start at once: exactly two watch', async () => {
    const crowd = await devicesOf(roomy, 'plus', 50);
    const answers = await Promise.all(crowd.map((viewer) => starts(viewer, highlights)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('[API-20] a device whose own place another sign-in has is named that one, and takes it back', async () => {
    await roomy.house.database.db.deleteFrom('lease').execute();
    const [beside] = await devicesOf(roomy, 'plus', 1);
    if (!beside) throw new Error('too few devices');
    const tablet = await roomy.viewer().signsIn('plus');
    const { token: before } = tablet;
    tablet.token = null;
    await tablet.signsIn('plus');
    const { token: since } = tablet;
    await watches(beside, highlights);
    await roomy.timeBecomes(new Date(roomy.now().getTime() + 1000));
    await watches(tablet, highlights);
    tablet.token = before;
    const refusal = await refreshes(tablet, highlights);
    expect(refused(refusal)).toEqual(elsewhere);
    expect(refusal.json()).toMatchObject({
      message: `This account is already watching on ${await nameOf(tablet)}.`,
    });
    expect((await takesOver(tablet, highlights)).status).toBe(200);
    expect((await refreshes(beside, highlights)).status).toBe(200);
    tablet.token = since;
    expect(refused(await refreshes(tablet, highlights))).toEqual(elsewhere);
  });
});

test('[API-20] an account that is deleted takes its lease and its addresses with it', async () => {
  const leaving = await openHouse({ plays: false });
  try {
    const viewer = await leaving.viewer().signsIn('monthly');
    const { dashUrl } = await watches(viewer, highlights);
    expect((await viewer.opens(dashUrl ?? '')).status).toBe(200);
    await leaving.house.database.db
      .updateTable('person')
      .set({ deletes_at: leaving.now() })
      .where('email', '=', emailOf('monthly'))
      .execute();
    await leaving.house.housekeeping.tick();
    await dies(viewer, dashUrl);
  } finally {
    await leaving.close();
  }
});
