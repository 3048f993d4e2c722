import { sandboxSecret } from '#features/payments/sandbox/server/sandbox-provider.ts';
import { SIGNATURE_HEADER, signBody } from '#features/payments/sandbox/server/webhook-signature.ts';
import { closeDispute, openDispute, payOut } from '#tests/stripe/money.ts';
import { pick, rowsOf, type StepKind, type World } from './world.ts';

/**
 * Sends any message of the sandbox now: earlier than its turn, late, or once more. Stripe sends all
 * that wait, in any order and once or twice.
 */
async function deliver(world: World, which: number): Promise<void> {
  const { services, nextDoor, clock, database, standIn } = world;
  if (standIn) {
    standIn.webhooks.copies = 1 + (which % 2);
    return standIn.webhooks.deliver({ order: which % 3 > 0 ? 'oldest first' : 'latest first' });
  }

  const bodies = await rowsOf<{ body: string }>(
    database,
    'select body from sandbox_events order by created_at desc, id limit 8',
  );
  const payload = pick(bodies, which)?.body;
  if (payload === undefined) return;
  const answer = await nextDoor().send({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(sandboxSecret(services), payload, clock()),
    },
    payload,
  });
  if (answer.status !== 200)
    throw new Error(`A signed webhook was answered ${answer.status}: ${answer.body}`);
}

const loseWebhooks = ({ database }: World) =>
  rowsOf(
    database,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'payments.deliver_sandbox_event'`,
  );

const pass = (weight: number, minutes: number): StepKind => ({
  weight,
  run: async ({ clock }) => clock.forward(minutes),
});

/** Time, background jobs, and what a payment provider does to its messages. */
export const timeSteps: Readonly<Record<string, StepKind>> = {
  jobs: { weight: 8, run: ({ nextDoor }) => nextDoor().runJobs() },
  schedule: {
    weight: 2,
    run: async ({ nextDoor }) => {
      await nextDoor().queueSchedule();
      await nextDoor().runJobs();
    },
  },
  eightMinutes: pass(2, 8),
  fiveHours: pass(1, 5 * 60),
  twentyFiveHours: pass(2, 25 * 60),
  // Nobody has come before the day, and no day is stopped that has not begun.
  toTheDay: {
    weight: 1,
    run: async ({ clock, database, days }) => {
      const [next] = await rowsOf<{ minutes: number }>(
        database,
        `select ceil(extract(epoch from min(starts_at) - $2::timestamptz) / 60)::int + 60 as minutes
         from events where id = any($1) and starts_at > $2 and state in ('open', 'closed')`,
        [days, clock()],
      );
      if (next?.minutes) clock.forward(next.minutes);
    },
  },
  deliver: { weight: 3, run: (world, [which]) => deliver(world, which) },
  loseWebhooks: {
    weight: 1,
    run: async (world) => {
      if (world.standIn) world.standIn.webhooks.lose();
      else await loseWebhooks(world);
    },
  },
  // Disputes do not change places; their money is in the books. Some are decided at once, others
  // later, after places were cancelled and refunds promised.
  dispute: {
    weight: 1,
    run: async ({ standIn }, [which, outcome]) => {
      if (!standIn) return;
      const { account } = standIn;
      // A bank that decides about a payment, or took it back, does not open a second dispute.
      const disputed = account
        .all('du')
        .filter(({ status }) => status !== 'won')
        .map(({ payment_intent }) => payment_intent);
      const intents = account
        .all('pi')
        .filter(({ id, status }) => status === 'succeeded' && !disputed.includes(id));
      const intent = pick(intents, which);
      if (!intent) return;
      const { id } = openDispute(account, intent.id);
      if (outcome % 5 < 2) closeDispute(account, id, outcome % 5 === 1 ? 'won' : 'lost');
    },
  },
  decideDispute: {
    weight: 2,
    run: async ({ standIn }, [which, outcome]) => {
      const open = standIn?.account.all('du').filter(({ status }) => status === 'needs_response');
      const dispute = pick(open ?? [], which);
      if (standIn && dispute)
        closeDispute(standIn.account, dispute.id, outcome % 2 === 1 ? 'won' : 'lost');
    },
  },
  payOut: {
    weight: 1,
    run: async ({ standIn }) => void (standIn && payOut(standIn.account)),
  },
};
