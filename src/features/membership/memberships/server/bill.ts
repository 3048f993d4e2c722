import { removeMethodOf } from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { splitVat } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import {
  attemptAfter,
  type BillingFacts,
  type BillingStep,
  GRACE_DAYS,
  lastsUntil,
  type NoticeDay,
  nextStep,
} from '../billing-calendar.ts';
import { billingDay, nextPeriod, startOf } from '../periods.ts';
import type { ProblemReason } from '../texts.ts';
import { billMembership, tierChanged } from './jobs.ts';
import { emailMember, renewalReminder, tellMember } from './membership-emails.tsx';
import { membershipLapsed, paymentProblem } from './membership-letters.ts';
import { chargeCard, closeChargeCheckouts } from './pay.ts';
import { priceOfNext } from './settle.ts';
import { readStatement } from './statement.ts';
import {
  type ChargeRow,
  changeMembership,
  countAttempt,
  findCharge,
  findCharges,
  findMembership,
  findWithCalendar,
  giveUpCharges,
  lockCharge,
  lockMembership,
  type MembershipRow,
  moveMembership,
  openCharge,
} from './store.ts';

/** The earliest thing that happens before a renewal is a reminder 30 days before it. */
const LOOK_AHEAD_DAYS = 31;

/** More steps than a membership can have due at once: a safeguard against one that repeats. */
const MOST_STEPS = 10;

/** Queues a job for each membership that may have something due. */
export async function queueBilling({ database, clock }: Services): Promise<void> {
  const until = shiftDay(londonDay(clock()), LOOK_AHEAD_DAYS);
  for (const { id: membershipId } of await findWithCalendar(database, until))
    await enqueue(database, billMembership, { membershipId }, { key: `bill:${membershipId}` });
}

/** A membership with what its calendar depends on; undefined before the first payment. */
function factsOf(membership: MembershipRow): BillingFacts | undefined {
  const { anchor, paidUntil, period, nextPeriod: next } = membership;
  if (anchor === null || paidUntil === null) return undefined;
  const nextUntil = nextPeriod(anchor, paidUntil, next ?? period).until;
  return { ...membership, paidUntil, nextUntil };
}

/**
 * Does what is due for a membership, step by step. Each step is a conditional update in a
 * transaction with its emails, so two processes do it once, and after a crash it goes on where it
 * was.
 */
export async function bill(
  services: Services,
  { membershipId }: { readonly membershipId: string },
): Promise<void> {
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const membership = await findMembership(services.database, membershipId);
    const facts = membership && factsOf(membership);
    const step = facts && nextStep(facts, services.clock());
    if (!membership || !step) return;

    if (step.kind === 'charge') {
      if ((await chargeRenewal(services, membershipId)) !== 'done') return;
    } else await takeStep(services, membershipId, step);
  }

  services.log.error({ membershipId }, 'A membership has more steps due than it can have');
}

/** Takes a step that needs no provider, if it is still the next one. */
async function takeStep(
  services: Services,
  membershipId: string,
  step: Exclude<BillingStep, { kind: 'charge' }>,
): Promise<void> {
  const now = services.clock();

  const chargesToClose = await services.database.transaction(async (tx) => {
    const membership = await lockMembership(tx, membershipId);
    const facts = membership && factsOf(membership);
    if (!membership || !facts || nextStep(facts, now)?.kind !== step.kind) return [];

    if (step.kind === 'remind') await remind(services, tx, { membership, days: step.days, now });
    if (step.kind === 'notify') await sendNotice(tx, membership, { day: step.day, now });
    if (step.kind === 'end') return end(tx, membership, now);
    return step.kind === 'lapse' ? lapse(tx, membership, now) : [];
  });

  await closeChargeCheckouts(services, chargesToClose);
}

type Reminding = {
  readonly membership: MembershipRow;
  readonly days: 30 | 7;
  readonly now: Date;
};

async function remind(
  services: Services,
  tx: Executor,
  { membership, days, now }: Reminding,
): Promise<void> {
  const { id, accountId, tier, nextTier, period, nextPeriod: next, pricePence } = membership;
  const renewsOn = membership.paidUntil ?? '';
  const pence = priceOfNext(membership);

  await changeMembership(tx, id, { reminded: days });
  await emailMember(tx, renewalReminder, {
    accountId,
    payload: {
      tier: nextTier ?? tier,
      period: next ?? period,
      renewsOn,
      pence,
      before: pence === pricePence ? null : pricePence,
      statement: await readStatement(services, tx, membership, now),
    },
    key: `membership_reminder:${id}:${renewsOn}:${days}`,
    now,
  });
}

/** Cancelled before: it ends with what was paid. */
async function end(tx: Executor, membership: MembershipRow, now: Date): Promise<string[]> {
  if (!(await moveMembership(tx, membership.id, 'end', now, { countsUntil: now }))) return [];

  // The consent to keep the card was “until I cancel”.
  await removeMethodOf(tx, membership.accountId, now);
  await enqueue(tx, tierChanged, { accountId: membership.accountId });
  return giveUpCharges(tx, membership.id);
}

/** Not paid in its seven days, or not charged for a whole period: a later payment of the renewal is still taken for its period. */
async function lapse(tx: Executor, membership: MembershipRow, now: Date): Promise<string[]> {
  const { id, accountId, tier, paidUntil } = membership;
  const changes = { countsUntil: now, graceFrom: null, nextAttempt: null, notice: null };
  if (!(await moveMembership(tx, id, 'lapse', now, changes))) return [];

  await enqueue(tx, tierChanged, { accountId });
  await emailMember(tx, membershipLapsed, {
    accountId,
    payload: { tier },
    key: `membership_lapsed:${id}:${paidUntil}`,
    now,
  });
  await tellMember(tx, {
    accountId,
    payload: { what: 'lapsed', tier, pence: null },
    key: `membership_lapsed:${id}:${paidUntil}`,
    now,
  });

  return giveUpCharges(tx, id);
}

/**
 * Charges the renewal that is due to the saved card, the first time or again in grace. Jobs report
 * what came of it: `paymentSettled` or `chargeFailed`.
 * @returns `done` if it is clear at once that there is no card to charge
 */
async function chargeRenewal(services: Services, membershipId: string): Promise<'done' | 'waits'> {
  const opened = await services.database.transaction((tx) =>
    openRenewal(services, tx, membershipId),
  );
  if (!opened) return 'waits';

  const { membership, charge } = opened;
  const isSent = await chargeCard(services, membership, charge).catch((error: unknown) => {
    // It was cancelled or paid, or the card was removed, between the two transactions: the next
    // look decides. A provider that does not answer is asked again by the job.
    const { code } = paymentRefusals.provider_unavailable;
    if (error instanceof Refused && error.refusal.code !== code) return true;
    throw error;
  });
  if (isSent) return 'waits';

  await recordProblem(services, { chargeId: charge.id, problem: 'no_card' });
  return 'done';
}

/** The charge of the renewal that is due now; undefined if none is. */
async function openRenewal(services: Services, tx: Executor, membershipId: string) {
  const now = services.clock();
  const membership = await lockMembership(tx, membershipId);
  const facts = membership && factsOf(membership);
  if (!membership?.anchor || !facts || nextStep(facts, now)?.kind !== 'charge') return undefined;

  const { nextTier, nextPeriod: next, anchor } = membership;
  const period = next ?? membership.period;
  const { from, until } = nextPeriod(anchor, facts.paidUntil, period);

  // In grace the charge of the first try goes on, at its price.
  const charges = await findCharges(tx, membershipId);
  const earlier = charges.find(({ kind, startsOn }) => kind === 'renewal' && startsOn === from);
  if (earlier) return earlier.state === 'due' ? { membership, charge: earlier } : undefined;

  const { vatPercent } = await readSaleTerms(tx, services.config);
  const { charge } = await openCharge(tx, {
    membershipId,
    kind: 'renewal',
    tier: nextTier ?? membership.tier,
    period,
    startsOn: from,
    endsOn: until,
    amount: splitVat(priceOfNext(membership), vatPercent),
    vatPercent,
    now,
  });

  return charge && { membership, charge };
}

type Problem = {
  readonly chargeId: string;
  readonly problem: ProblemReason;
  /** The payment that failed; none without a card. */
  readonly paymentId?: string;
};

/**
 * A try has failed: the membership goes into grace, or waits for its next try. Repeating it changes
 * nothing. Failures of anything but a renewal are shown at the checkout.
 */
export async function recordProblem(
  services: Services,
  { chargeId, problem, paymentId }: Problem,
): Promise<void> {
  const now = services.clock();
  const today = billingDay(now);
  const before = await findCharge(services.database, chargeId);
  if (before?.kind !== 'renewal') return;

  await services.database.transaction(async (tx) => {
    const membership = await lockMembership(tx, before.membershipId);
    const charge = await lockCharge(tx, chargeId);
    if (!membership || !charge) return;

    const failure = paymentId === undefined ? { problem } : { problem, paymentId };
    if (!(await countAttempt(tx, charge, failure))) return;

    // After the last try it lapses.
    const { id: membershipId, graceFrom } = membership;
    await enqueue(tx, billMembership, { membershipId }, { key: `bill:${membershipId}` });

    if (membership.state === 'grace' && graceFrom !== null)
      return changeMembership(tx, membershipId, { nextAttempt: attemptAfter(graceFrom, today) });

    const paidUntil = membership.paidUntil ?? today;
    const inGrace = await moveMembership(tx, membershipId, 'decline', now, {
      graceFrom: today,
      nextAttempt: attemptAfter(today, today),
      notice: 0,
      countsUntil: startOf(lastsUntil({ paidUntil, cancelsAtEnd: false, graceFrom: today })),
    });

    if (inGrace) await sendProblem(tx, inGrace, { ...charge, problem }, { day: 0, now });
  });
}

type Notice = { readonly day: NoticeDay; readonly now: Date };

/** A notice in grace about the renewal that is due. */
async function sendNotice(tx: Executor, membership: MembershipRow, notice: Notice): Promise<void> {
  await changeMembership(tx, membership.id, { notice: notice.day });

  const charges = await findCharges(tx, membership.id);
  const charge = charges.findLast(({ kind, state }) => kind === 'renewal' && state === 'due');
  if (charge) await sendProblem(tx, membership, charge, notice);
}

async function sendProblem(
  tx: Executor,
  { accountId, tier, graceFrom }: MembershipRow,
  charge: ChargeRow,
  { day, now }: Notice,
): Promise<void> {
  const key = `membership_problem:${charge.id}:${day}`;
  const { grossPence: pence, problem } = charge;
  const lapsesOn = shiftDay(graceFrom ?? billingDay(now), GRACE_DAYS);

  await emailMember(tx, paymentProblem, {
    accountId,
    payload: { tier, pence, reason: problem ?? 'declined', lapsesOn },
    key,
    now,
  });
  await tellMember(tx, { accountId, payload: { what: 'problem', tier, pence }, key, now });
}
