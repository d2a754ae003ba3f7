import { expect, test } from 'vitest';
import { noticeRow, table } from './table.ts';

test('[D-70] notices that were given up stand in columns, each with what went wrong', () => {
  const notice = {
    receivedAt: '2027-03-05T18:40:12.000Z',
    keptUntil: '2027-03-19T18:40:12.000Z',
    type: 'invoice.paid',
    subject: null,
    tries: 8,
  };
  const rows = [
    noticeRow({ ...notice, source: 'stripe', id: 'evt_1', problem: 'no answer' }),
    noticeRow({ ...notice, source: 'carrier', id: 'purchase-22', problem: null }),
  ];
  expect(table(rows)).toBe(
    '2027-03-05 18:40  stripe   evt_1        invoice.paid  no answer\n' +
      '2027-03-05 18:40  carrier  purchase-22  invoice.paid  -\n',
  );
});
