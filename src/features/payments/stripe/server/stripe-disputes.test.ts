import { describe, expect, test } from 'vitest';
import { queuedPayloads } from '#tests/queue.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import { chargingStage } from '../../charging/server/charging.stage.ts';
import { readAllBalances } from '../../charging/server/payouts.ts';

const { database, services, runJobs, standIn, withCard, organiser } = await chargingStage('stripe');

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
