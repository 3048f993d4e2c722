import { describe, expect, test } from 'vitest';
import { addGolfDay } from '#tests/golf-day.ts';
import { placeAtCheckout } from '#tests/providers.ts';
import { emptyQueue, queuedPayloads } from '#tests/queue.ts';
import { intentOf } from '#tests/stripe/at-checkout.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import { chargingStage } from '../../charging/server/charging.stage.ts';
import { checkLedger } from '../../charging/server/consistency-check.ts';
import { readAllBalances } from '../../charging/server/payouts.ts';
import { refundPayment, sendPromisedRefund } from '../../charging/server/refund.ts';

const stage = await chargingStage('stripe');
const { database, services, clock, runJobs, standIn, withCard, organiser } = stage;
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });

/** A membership whose first month is disputed at the cardholder's bank. */
async function disputed() {
  if (!standIn) throw new Error('There is no stand-in');
  const { chargeId } = await withCard();
  const [intent] = standIn.account.all('pi');
  const dispute = openDispute(standIn.account, String(intent?.id));
  await runJobs();

  const close = async (outcome: 'won' | 'lost') => {
    closeDispute(standIn.account, dispute.id, outcome);
    standIn.webhooks.copies = 2;
    await standIn.webhooks.deliver();
    standIn.webhooks.copies = 1;
    await readAllBalances(services);
    return (await queuedPayloads(database, 'payments.lost')).filter(
      ({ referenceId }) => referenceId === chargeId,
    );
  };
  return { close, chargeId };
}

describe('a dispute', () => {
  test('is told to organisers once, with its deadline and a link to the disputes', async () => {
    await disputed();
    await readAllBalances(services);
    const { notifications } = (await organiser.get('/api/notifications')).json();
    const about = notifications.filter(({ sentence }: { sentence: string }) =>
      sentence.includes('disputed'),
    );
    expect(about).toEqual([
      expect.objectContaining({
        sentence: expect.stringMatching(
          /^A payment of £59 \(M-\d+: .+\) is disputed\. Please answer .+ by .*\d{4}\.$/,
        ),
        path: '/admin/money/disputes',
      }),
    ]);
  });

  test('that is lost queues one job for the capability that sold it, however often it is reported', async () => {
    const { close } = await disputed();
    expect(await close('lost')).toEqual([
      expect.objectContaining({ referenceType: 'membership', paymentId: expect.any(String) }),
    ]);
  });

  test('that is lost ends the membership it paid for, and organisers hear of it once', async () => {
    const { close, chargeId } = await disputed();
    await close('lost');
    await runJobs();
    const { rows } = await database.$client.query(
      `select m.number, m.state, m.counts_until <= $2 as "isOver"
       from memberships m join membership_charges c on c.membership_id = m.id where c.id = $1`,
      [chargeId, services.clock()],
    );
    expect(rows).toEqual([{ number: expect.anything(), state: 'cancelled', isOver: true }]);

    const { notifications } = (await organiser.get('/api/notifications')).json();
    const lost = notifications.filter(
      ({ sentence }: { sentence: string }) =>
        sentence.includes(`M-${rows[0].number}`) && sentence.includes('the bank has taken it back'),
    );
    expect(lost).toHaveLength(1);
  });

  test('that is won queues none', async () => {
    const { close } = await disputed();
    expect(await close('won')).toEqual([]);
  });
});

describe('a refund on its way when the dispute comes', () => {
  /** A place of £125 with a refund of all of it that was promised and not sent. */
  async function promised() {
    if (!standIn) throw new Error('There is no stand-in');
    const { account } = standIn;
    const { id: paymentId } = await placeAtCheckout(stage, eventId);
    const intentId = intentOf(account, paymentId);

    const refund = await database.transaction((tx) =>
      refundPayment(tx, { paymentId, reason: 'cancelled', now: clock() }),
    );
    const refundId = refund?.id ?? '';
    const sent = () => account.all('re').filter((one) => one['payment_intent'] === intentId).length;
    const read = async () => {
      const { rows } = await database.$client.query(
        'select state, disputed_pence as "byBank" from refunds where id = $1',
        [refundId],
      );
      return rows[0];
    };
    const lose = () => closeDispute(account, openDispute(account, intentId).id, 'lost');

    return { refundId, intentId, sent, read, lose };
  }

  /** Does it, and ends the process before anything that follows is recorded. */
  const killed = (work: (dying: typeof services) => Promise<unknown>) =>
    expect(
      work(
        Object.create(services, {
          database: {
            value: Object.create(database, {
              transaction: {
                value: async () => {
                  throw new Error('killed');
                },
              },
            }),
          },
        }),
      ),
    ).rejects.toThrow('killed');

  test('that was sent, and whose answer was lost, is not settled a second time', async () => {
    const { refundId, sent, read, lose } = await promised();
    await killed((dying) => sendPromisedRefund(dying, { refundId }));
    await emptyQueue(database);
    standIn?.webhooks.lose();
    lose();
    await runJobs();
    await readAllBalances(services);
    await runJobs();
    expect([sent(), await read()]).toEqual([1, { state: 'returned', byBank: 0 }]);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('that a lost dispute made is settled once, though the process ends before, and jobs come twice', async () => {
    const { refundId, sent, read, lose } = await promised();
    lose();
    await emptyQueue(database);
    await standIn?.webhooks.deliver();
    await killed((dying) => sendPromisedRefund(dying, { refundId }));
    expect(await read()).toEqual({ state: 'requested', byBank: 0 });
    await Promise.all([1, 2, 3].map(() => sendPromisedRefund(services, { refundId })));
    await runJobs();
    expect([sent(), await read()]).toEqual([0, { state: 'by_dispute', byBank: 12_500 }]);
    expect(await checkLedger(database)).toEqual([]);
  });

  test.each(['won', 'lost'] as const)(
    'is the same if the outcome (%s) is heard before the dispute, and twice',
    async (outcome) => {
      if (!standIn) throw new Error('There is no stand-in');
      const { sent, read, intentId } = await promised();
      const dispute = openDispute(standIn.account, intentId);
      closeDispute(standIn.account, dispute.id, outcome);
      standIn.webhooks.copies = 2;
      await standIn.webhooks.deliver({ order: 'latest first' });
      standIn.webhooks.copies = 1;
      await runJobs();
      await readAllBalances(services);
      await runJobs();
      expect([sent(), (await read()).state]).toEqual(
        outcome === 'won' ? [1, 'returned'] : [0, 'by_dispute'],
      );
      expect(await checkLedger(database)).toEqual([]);
    },
  );
});
