import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { bookRows } from '../books.ts';
import type { Reconciliation } from '../contract.ts';
import { Books } from './reconciliation-page.tsx';

afterEach(cleanup);

const rows = bookRows({
  orders: 100_000,
  memberships: 5900,
  ledger: 105_900,
  invoices: 105_900,
  'provider:stripe': 103_400,
  owed: 2500,
});

const equal: Reconciliation = {
  checkedAt: '2026-05-14T12:32:00.000Z',
  settledBefore: '2026-05-14T12:17:00.000Z',
  months: [{ month: '2026-05', isEqual: true }],
  rows,
  isEqual: true,
  creditPence: 8333,
  prepaidPence: 8333,
  differences: [],
  differenceCount: 0,
};

const open = (result: Reconciliation, month = '') =>
  openPage('/admin/reconciliation', () => <Books result={result} month={month} />);

test('says in one sentence that every penny is accounted for', () => {
  open(equal);
  screen.getByText('Every penny is accounted for: £1,059, by all four counts.');
  expect(screen.getAllByText('£1,059')).toHaveLength(4);
  screen.getByText('On account, still owed to us');
  expect(screen.queryByRole('heading', { name: 'Differences' })).toBeNull();
});

test('says how far the figures are apart, and names each difference with a link', () => {
  open({
    ...equal,
    isEqual: false,
    months: [{ month: '2026-05', isEqual: false }],
    rows: bookRows({ orders: 12_500, ledger: 12_500, 'provider:stripe': 12_500 }),
    differenceCount: 120,
    differences: [
      {
        id: 1,
        label: 'FB-1042: Leeds, Thursday 14 May 2026',
        sentence: 'There’s no invoice or credit note for it.',
        path: '/admin/events/7?show=all&q=FB-1042',
      },
      { id: 2, label: 'INV-1001', sentence: 'Its lines differ.', path: '/api/invoices/1/pdf' },
      { id: 3, label: 'Posting 0190aaaa', sentence: 'It doesn’t sum to zero.', path: null },
    ],
  });

  screen.getByText('120 differences to look at');
  screen.getByText('The four totals are up to £125 apart.');
  screen.getByText('The first 3 of 120');
  screen.getByText('Differs');
  const order = screen.getByRole('link', { name: 'FB-1042: Leeds, Thursday 14 May 2026' });
  expect(order.getAttribute('href')).toBe('/admin/events/7?show=all&q=FB-1042');
  expect(screen.getByRole('link', { name: 'INV-1001' }).getAttribute('target')).toBe('_blank');
  screen.getByText('Posting 0190aaaa');
});

test('equal figures with something wrong behind them are not green', () => {
  open({
    ...equal,
    differenceCount: 1,
    differences: [{ id: 1, label: 'A', sentence: 'B.', path: null }],
  });
  screen.getByText('1 difference to look at');
  screen.getByText('The four totals agree. What to look at is listed below.');
  expect(screen.queryByText(/Every penny/)).toBeNull();
});

test('a month is named, and has no credits, which belong to all', () => {
  open(equal, '2026-05');
  screen.getByText('Every penny is accounted for: £1,059 in May 2026, by all four counts.');
  expect(screen.queryByText('Prepaid, by the ledger')).toBeNull();
});

test('says that nothing has been checked yet', () => {
  open({ ...equal, checkedAt: null, months: [] });
  screen.getByText('Not checked yet');
  screen.getByRole('button', { name: 'Check now' });
});
