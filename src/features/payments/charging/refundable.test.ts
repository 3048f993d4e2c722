import { describe, expect, test } from 'vitest';
import {
  type DisputeFacts,
  type MoneyFacts,
  type RefundFacts,
  refundable,
  refundStep,
} from './refundable.ts';

const dispute = (state: DisputeFacts['state'], amountPence: number): DisputeFacts => ({
  ...{ state, amountPence },
  holdsMoney: true,
});
const open = (pence: number) => dispute('needs_response', pence);
const lost = (pence: number) => dispute('lost', pence);
const won = (pence: number) => dispute('won', pence);
const inquiry = (pence: number): DisputeFacts => ({ ...open(pence), holdsMoney: false });

const refund = (
  amountPence: number,
  state: RefundFacts['state'] = 'requested',
  disputedPence = 0,
): RefundFacts => ({ id: crypto.randomUUID(), amountPence, state, disputedPence });
const sent = (pence: number) => refund(pence, 'returned');

const factsOf = (
  paidPence: number,
  refunds: readonly RefundFacts[],
  ...disputes: readonly DisputeFacts[]
): MoneyFacts => ({ paidPence, refunds, disputes });

// Two places of £125 in one payment; what went back of it, its disputes, and what is refundable.
const payments: readonly (readonly [string, MoneyFacts, number])[] = [
  ['paid', factsOf(25_000, []), 25_000],
  ['refunded in part', factsOf(25_000, [sent(12_500)]), 12_500],
  ['paid back by hand', factsOf(25_000, [refund(12_500, 'by_hand')]), 12_500],
  ['promised and not sent', factsOf(25_000, [refund(12_500), refund(100, 'failed')]), 25_000],
  ['disputed', factsOf(25_000, [], open(25_000)), 0],
  ['with the bank', factsOf(25_000, [], dispute('under_review', 25_000)), 0],
  ['disputed in part', factsOf(25_000, [], open(10_000)), 15_000],
  ['asked about', factsOf(25_000, [], inquiry(25_000)), 25_000],
  ['lost', factsOf(25_000, [], lost(25_000)), 0],
  ['lost in part', factsOf(25_000, [], lost(10_000)), 15_000],
  ['won', factsOf(25_000, [], won(25_000)), 25_000],
  ['won, and disputed again', factsOf(25_000, [], won(25_000), open(25_000)), 0],
  ['disputed twice in parts', factsOf(25_000, [], lost(10_000), open(5000)), 10_000],
  ['refunded, then disputed as a whole', factsOf(25_000, [sent(12_500)], open(25_000)), 0],
  [
    'given back by the bank',
    factsOf(25_000, [refund(25_000, 'by_dispute', 25_000)], lost(25_000)),
    0,
  ],
  [
    'given back by the bank in part, and the rest sent',
    factsOf(25_000, [refund(25_000, 'returned', 10_000)], lost(10_000)),
    0,
  ],
];

test.each(payments)('of a payment that is %s, this is refundable', (_, facts, pence) => {
  expect(refundable(facts)).toBe(pence);
});

// A payment with refunds that wait, its disputes, and what is done about each refund in turn.
type Steps = readonly (string | number)[];
const promised: readonly (readonly [string, MoneyFacts, Steps])[] = [
  ['without a dispute', factsOf(12_500, [refund(12_500)]), ['send']],
  ['an inquiry', factsOf(12_500, [refund(12_500)], inquiry(12_500)), ['send']],
  ['an open dispute', factsOf(12_500, [refund(12_500)], open(12_500)), ['wait']],
  [
    'a refused refund, an open dispute',
    factsOf(12_500, [refund(12_500, 'failed')], open(12_500)),
    ['wait'],
  ],
  ['a won dispute', factsOf(12_500, [refund(12_500)], won(12_500)), ['send']],
  ['a lost dispute', factsOf(12_500, [refund(12_500)], lost(12_500)), [12_500]],
  ['half of a lost payment', factsOf(12_500, [refund(6250)], lost(12_500)), [6250]],
  [
    'two halves of a lost payment',
    factsOf(12_500, [refund(6250), refund(6250)], lost(12_500)),
    [6250, 6250],
  ],
  [
    'half is sent, then all is lost',
    factsOf(12_500, [sent(6250), refund(6250)], lost(12_500)),
    ['nothing', 6250],
  ],
  [
    'one of two places, of which one is disputed',
    factsOf(25_000, [refund(12_500)], open(12_500)),
    ['send'],
  ],
  [
    'both places, of which one is disputed',
    factsOf(25_000, [refund(12_500), refund(12_500)], open(12_500)),
    ['send', 'wait'],
  ],
  [
    'both places, of which one was lost',
    factsOf(25_000, [refund(12_500), refund(12_500)], lost(12_500)),
    ['send', 12_500],
  ],
  [
    'all of a payment of which a part was lost',
    factsOf(12_500, [refund(12_500)], lost(10_000)),
    [10_000],
  ],
  [
    'what the bank did not give back',
    factsOf(12_500, [refund(12_500, 'requested', 10_000)], lost(10_000)),
    ['send'],
  ],
  [
    'lost in part, and disputed again',
    factsOf(12_500, [refund(12_500)], lost(5000), open(5000)),
    ['wait'],
  ],
  [
    'what is over',
    factsOf(12_500, [refund(12_500, 'by_dispute', 12_500)], lost(12_500)),
    ['nothing'],
  ],
];

describe('a promised refund', () => {
  test.each(promised)(
    '%s: it is sent, waits, or the bank has given so much of it back',
    (_, facts, steps) => {
      const done = facts.refunds.map(({ id }) => {
        const step = refundStep(facts, id);
        return step.do === 'settle' ? step.bankPence : step.do;
      });
      expect(done).toEqual(steps);
    },
  );

  test('of another payment is none', () => {
    expect(refundStep(factsOf(12_500, []), crypto.randomUUID())).toEqual({ do: 'nothing' });
  });
});
