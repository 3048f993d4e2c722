import { expect, test } from 'vitest';
import {
  balanceDueOn,
  balanceReminder,
  type CompanyDayMove,
  companyDayStates,
  isCurrent,
  mayMove,
  mayRefund,
  payableNow,
  quoteFaults,
  splitRefund,
  transitions,
  whyNoRequest,
  whyNotPaidOn,
  whyPaymentReturns,
} from './company-day.ts';

const today = '2043-05-14';

test('each state allows its own moves and no others', () => {
  const moves = Object.keys(transitions) as CompanyDayMove[];
  const allowed = companyDayStates.map((state) =>
    `${state}: ${moves.filter((move) => mayMove(move, state)).join(' ')}`.trim(),
  );
  expect(allowed).toEqual([
    'requested: quote withdraw decline',
    'quoted: quote book withdraw decline',
    'booked: play call_off',
    'played:',
    'withdrawn:',
    'declined:',
    'called_off:',
  ]);
});

test('a balance is reminded of a week before it is due, on the day, and three days after', () => {
  const table = [
    ['2043-05-07', undefined],
    ['2043-05-08', 'soon'],
    ['2043-05-14', 'soon'],
    ['2043-05-15', 'due'],
    ['2043-05-17', 'due'],
    ['2043-05-18', 'late'],
    ['2043-05-29', 'late'],
  ] as const;
  const rows = table.map(([on]) => [on, balanceReminder('2043-05-15', on)]);
  expect(rows).toEqual(table);
});

test('a member with VIP asks for one company day a year, and what came to nothing does not count', () => {
  const vip = { tier: 'vip', states: [], isSettled: false } as const;
  const table = [
    [vip, undefined],
    [{ ...vip, tier: undefined }, 'not_vip'],
    [{ ...vip, tier: 'executive' }, 'not_vip'],
    [{ ...vip, states: ['requested'] }, 'request_open'],
    [{ ...vip, states: ['quoted', 'withdrawn'] }, 'request_open'],
    [{ ...vip, states: ['booked'] }, 'year_used'],
    [{ ...vip, states: ['played'] }, 'year_used'],
    [{ ...vip, states: ['withdrawn', 'declined', 'called_off'] }, undefined],
    [{ ...vip, isSettled: true }, 'year_used'],
  ] as const;
  for (const [facts, reason] of table)
    expect([facts, whyNoRequest(facts)]).toEqual([facts, reason]);
});

test('a quote has a day ahead, ends before it, and asks for no more than its total', () => {
  const quote = {
    ...{ day: '2043-08-20', validUntil: '2043-06-01' },
    ...{ totalPence: 500_000, depositPence: 100_000 },
  };
  const faults = (changes: Partial<typeof quote>) =>
    Object.keys(quoteFaults({ ...quote, ...changes }, { today }));
  const table = [
    [{}, []],
    [{ depositPence: 500_000 }, []],
    [{ depositPence: 500_001 }, ['depositPence']],
    [{ validUntil: today }, []],
    [{ validUntil: '2043-05-13' }, ['validUntil']],
    [{ validUntil: '2043-08-20' }, ['validUntil', 'depositPence']],
    // The balance would be due while the quote is still valid, so all of it is the deposit.
    [{ day: '2043-05-15', validUntil: today }, ['depositPence']],
    [{ day: '2043-05-15', validUntil: today, depositPence: 500_000 }, []],
    [{ validUntil: '2043-08-05' }, []],
    [{ validUntil: '2043-08-06' }, ['depositPence']],
    // Less than 30p can't be paid by card.
    [{ depositPence: 499_999 }, ['depositPence']],
    [{ depositPence: 499_971 }, ['depositPence']],
    [{ depositPence: 499_970 }, []],
    [{ day: today }, ['day', 'validUntil', 'depositPence']],
    [{ day: '2045-01-01' }, ['day']],
  ] as const;
  for (const [changes, fields] of table)
    expect([changes, faults(changes)]).toEqual([changes, fields]);
});

test('the balance is due two weeks before the day', () => {
  expect(balanceDueOn('2043-03-08')).toBe('2043-02-22');
});

test('a payment buys what it was for, or goes back and says why', () => {
  const deposit = {
    state: 'quoted',
    validUntil: today,
    charge: { kind: 'deposit', state: 'due' },
    isAccountGone: false,
    isVip: true,
    paidOn: today,
    totalPence: 500_000,
    depositPence: 100_000,
  } as const;
  const balance = {
    ...deposit,
    state: 'booked',
    validUntil: '2043-01-01',
    charge: { kind: 'balance', state: 'due' },
  } as const;
  const replaced = { kind: 'deposit', state: 'failed' } as const;
  const paid = { kind: 'deposit', state: 'paid' } as const;
  const givenUp = { kind: 'balance', state: 'failed' } as const;

  const table = [
    [deposit, undefined],
    [{ ...deposit, paidOn: '2043-05-15' }, 'quote_expired'],
    [{ ...deposit, charge: replaced }, 'quote_changed'],
    [{ ...deposit, charge: paid }, 'paid_twice'],
    [{ ...deposit, state: 'booked', charge: paid }, 'paid_twice'],
    [{ ...deposit, state: 'booked' }, 'paid_twice'],
    [{ ...deposit, state: 'withdrawn', charge: replaced }, 'quote_withdrawn'],
    [{ ...deposit, state: 'declined', charge: replaced }, 'quote_withdrawn'],
    [{ ...deposit, isAccountGone: true }, 'account_deleted'],
    [{ ...deposit, isVip: false }, 'membership_over'],
    [balance, undefined],
    [{ ...balance, isVip: false }, undefined],
    [{ ...balance, state: 'played' }, undefined],
    [{ ...balance, charge: givenUp }, 'quote_changed'],
    [{ ...balance, charge: givenUp, totalPence: 100_000 }, 'written_off'],
    [{ ...balance, charge: { kind: 'balance', state: 'paid' } }, 'paid_twice'],
    [{ ...balance, state: 'called_off' }, 'called_off'],
  ] as const;
  for (const [facts, reason] of table)
    expect([facts, whyPaymentReturns(facts)]).toEqual([facts, reason]);
});

test('what can be paid now is the deposit of a quote, then its balance', () => {
  const quoted = {
    state: 'quoted',
    validUntil: today,
    isPaidInFull: false,
    today,
    totalPence: 500_000,
    depositPence: 100_000,
  } as const;
  const booked = { ...quoted, state: 'booked' } as const;
  const table = [
    [quoted, 'deposit 100000'],
    [{ ...quoted, today: '2043-05-15' }, undefined],
    [{ ...quoted, state: 'requested', totalPence: null, depositPence: null }, undefined],
    [booked, 'balance 400000'],
    [{ ...booked, today: '2043-09-01' }, 'balance 400000'],
    [{ ...booked, state: 'played' }, 'balance 400000'],
    [{ ...booked, isPaidInFull: true }, undefined],
    [{ ...booked, depositPence: 500_000 }, undefined],
    [{ ...booked, state: 'called_off' }, undefined],
    [{ ...quoted, state: 'withdrawn' }, undefined],
  ] as const;
  for (const [facts, due] of table) {
    const payable = payableNow(facts);
    expect([facts, payable && `${payable.kind} ${payable.pence}`]).toEqual([facts, due]);
  }
});

test('a quote that has expired can be paid by hand on a day when it was valid', () => {
  const dates = { quotedOn: '2043-05-01', today };
  const reasons = ['2043-04-30', '2043-05-01', today, '2043-05-15'].map((day) =>
    whyNotPaidOn(day, dates),
  );
  expect(reasons).toEqual(['paid_before_quote', undefined, undefined, 'paid_in_future']);
});

test('a member sees every company day that goes on, or was played and is owed', () => {
  const money = { totalPence: 500_000, depositPence: 100_000, isPaidInFull: false };
  const current = companyDayStates.filter((state) => isCurrent({ ...money, state }));
  expect(current).toEqual(['requested', 'quoted', 'booked', 'played']);
  const paid = companyDayStates.filter((state) =>
    isCurrent({ ...money, state, isPaidInFull: true }),
  );
  expect(paid).toEqual(['requested', 'quoted', 'booked']);
});

test('only days that are over are refunded in part', () => {
  expect(companyDayStates.filter(mayRefund)).toEqual(['played', 'called_off']);
});

test('a refund is taken from the latest payment first, and never more than was paid', () => {
  const paid = [
    { kind: 'deposit', leftPence: 100 },
    { kind: 'balance', leftPence: 400 },
  ] as const;
  const split = (pence: number) =>
    splitRefund(paid, pence).map(({ from, pence: part }) => `${from.kind} ${part}`);
  expect(split(0)).toEqual([]);
  expect(split(300)).toEqual(['balance 300']);
  expect(split(450)).toEqual(['balance 400', 'deposit 50']);
  expect(split(500)).toEqual(['balance 400', 'deposit 100']);
  expect(() => split(501)).toThrow(RangeError);
});
