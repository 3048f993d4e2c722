import { expect, test } from 'vitest';
import { formatPounds } from '#lib/money.ts';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { OrderView } from '../contract.ts';
import { inKindOf, receiptOf } from './receipt.ts';

const at = '2040-06-12T09:05:00.000Z';
const paid: OrderView = { ...sampleOrder, state: 'paid', paidAt: at };
const onAccount = (account: Partial<NonNullable<OrderView['account']>>): OrderView => ({
  ...paid,
  account: {
    owedPence: 12_500,
    takenOffPence: 0,
    paidPence: 0,
    payments: [],
    bank: [],
    ...account,
  },
});

test('a receipt says what is paid, what is owed and how to pay it', () => {
  const orders: Record<string, OrderView> = {
    'by card': paid,
    'on account': onAccount({}),
    'on account, half taken off': onAccount({ owedPence: 6250, takenOffPence: 6250 }),
    'on account, all taken off': onAccount({ owedPence: 0, takenOffPence: 12_500 }),
    'on account, paid': onAccount({
      owedPence: 0,
      paidPence: 12_500,
      payments: [{ amountPence: 12_500, method: 'cash', paidOn: '2040-06-20' }],
    }),
    'on account, a part paid': onAccount({
      ...{ owedPence: 7500, paidPence: 5000 },
      payments: [{ amountPence: 5000, method: 'transfer', paidOn: '2040-06-19' }],
    }),
    'on account, paid in parts': onAccount({
      ...{ owedPence: 0, paidPence: 12_500 },
      payments: [
        { amountPence: 5000, method: 'transfer', paidOn: '2040-06-19' },
        { amountPence: 7500, method: 'card', paidOn: '2040-06-20' },
      ],
    }),
    'on account, the rest paid': onAccount({
      ...{ owedPence: 0, takenOffPence: 2500, paidPence: 10_000 },
      payments: [{ amountPence: 10_000, method: 'cash', paidOn: '2040-06-20' }],
    }),
    'by credit': { ...paid, totalPence: 0, netPence: 0, vatPence: 0 },
  };
  const table = Object.entries(orders).map(([how, order]) => {
    const { heading, when, sums, howToPay } = receiptOf(order);
    const figures = sums.map(([name, pence]) => `${name} ${formatPounds(pence)}`).join(', ');
    return [how, heading, when, figures, howToPay].filter(Boolean).join(' | ');
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "by card | Receipt | paid Tuesday 12 June 2040, 10:05",
      "on account | To be paid | booked Tuesday 12 June 2040, 10:00 | Paid £0, Still to be paid £125 | Please pay £125 by card.",
      "on account, half taken off | To be paid | booked Tuesday 12 June 2040, 10:00 | Paid £0, Taken off £62.50, Still to be paid £62.50 | Please pay £62.50 by card.",
      "on account, all taken off | Your order | booked Tuesday 12 June 2040, 10:00 | Paid £0, Taken off £125, Still to be paid £0",
      "on account, paid | Receipt | paid in cash on Wednesday 20 June 2040",
      "on account, a part paid | To be paid | booked Tuesday 12 June 2040, 10:00 | Paid by bank transfer on Tuesday 19 June 2040 £50, Still to be paid £75 | Please pay £75 by card.",
      "on account, paid in parts | Receipt | booked Tuesday 12 June 2040, 10:00, paid in 2 parts | Paid by bank transfer on Tuesday 19 June 2040 £50, Paid by card on Wednesday 20 June 2040 £75",
      "on account, the rest paid | Receipt | paid in cash on Wednesday 20 June 2040 | Taken off £25, Paid £100",
      "by credit | How you paid | booked Tuesday 12 June 2040, 10:00",
    ]
  `);
});

test('names the credits and guest passes that paid', () => {
  const lines = (credits: number, passes: number) => [
    ...Array.from({ length: credits }, () => ({ payWith: 'credit' as const })),
    ...Array.from({ length: passes }, () => ({ payWith: 'guest_pass' as const })),
  ];
  expect([
    inKindOf(lines(1, 0)),
    inKindOf(lines(2, 1)),
    inKindOf(lines(0, 2)),
    inKindOf([{}]),
  ]).toEqual(['1 credit', '2 credits and 1 guest pass', '2 guest passes', '']);
});
