import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { PaidBackPlace, PayBackReport } from '../../called-off/contract.ts';
import { PrintedPayBack } from './pay-back-print.tsx';

const place = (change: Partial<PaidBackPlace>): PaidBackPlace => ({
  bookingId: 'b1',
  orderNumber: 'F-1001',
  player: 'Sam Adams',
  buyer: 'Sam Adams',
  outcome: 'money',
  moneyPence: 12_500,
  moneyTo: 'card',
  state: 'done',
  unpaidPence: 0,
  error: null,
  ...change,
});
const report: PayBackReport = {
  policy: { kind: 'called_off', holesPlayed: 0, give: 'choice' },
  reason: 'Snow on every green',
  askedAt: '2040-06-12T09:00:00.000Z',
  finishedAt: null,
  places: { done: 1, pending: 0, failed: 1 },
  moneyPence: 12_500,
  unpaidPence: 6000,
  offAccountPence: 0,
  credits: 1,
  rows: [
    place({}),
    place({
      bookingId: 'b2',
      player: 'Jo Guest',
      outcome: 'credit',
      moneyPence: 0,
      state: 'failed',
      error: 'No card',
    }),
  ],
  canDecide: null,
};
const open = (body: PayBackReport) => {
  fakeServer({ 'GET /api/admin/events/7/settlement': { body } });
  openPage('/admin/events/7/settlement', () => <PrintedPayBack eventId="7" />);
};

test('prints the decision, the sums and what each player gets', async () => {
  open(report);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const cells = rows.map((row) => row.textContent);
  expect(cells).toEqual([
    '1Sam AdamsF-1001£125Done',
    '2Jo GuestF-1001Sam Adams1 creditFailed: No card',
  ]);
  const said = screen.getByRole('region', { name: 'Refunds for this golf day' }).textContent;
  for (const part of [
    'Called off before play',
    'Snow on every green',
    '1 of 2 places done, 1 failed',
    '£60 has not been paid back yet',
  ])
    expect(said).toContain(part);
});

test('says that nothing was decided yet', async () => {
  open({ ...report, policy: null, rows: [], canDecide: 'called_off' });
  expect(await screen.findByText('Nothing has been decided yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3']);
});
