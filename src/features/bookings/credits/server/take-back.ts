import { and, eq, sql } from 'drizzle-orm';
import { findMember } from '#features/identity/server/public.ts';
import {
  readGivenTiers,
  tierChanged,
  tiersOf,
  withdrawTier,
} from '#features/membership/server/public.ts';
import { confirmRefund } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import type { HoldingsView, TakeBackRequest } from '../contract.ts';
import { isRefundable } from '../credit-states.ts';
import { creditRefusals, type Gift } from '../texts.ts';
import { tellMember } from './gift-email.tsx';
import { readRefundFacts, refundCreditPrice } from './refund-credit.ts';
import { changeCredit, findAvailableCredits, findAvailablePasses, lockCreditsOf } from './store.ts';
import { guestPasses } from './tables.ts';
import { endTierAllowance } from './tier-allowance.ts';

/** What a member has to book with and has not used, with what an organiser can do with each. */
export async function readHoldings(db: Executor, name: string, now: Date): Promise<HoldingsView> {
  const member = await findMember(db, name);
  if (!member)
    throw new Refused(bookingRefusals.players_wrong, {
      fields: { member: [placeFieldTexts.noMember] },
    });

  const credits = await findAvailableCredits(db, member.id);
  const passes = await findAvailablePasses(db, member.id, now);
  const facts = await readRefundFacts(db, credits);

  return {
    name: fullName(member),
    username: member.username,
    credits: credits.map((credit) => {
      const { id, origin, grossPence: paidPence, createdAt } = credit;
      const fact = facts.get(id);
      const can = { withdraw: paidPence === 0, refund: fact !== undefined && isRefundable(fact) };
      return { id, origin, paidPence, since: createdAt.toISOString(), can };
    }),
    guestPasses: passes.map(({ id, origin, expiresAt }) => ({
      id,
      origin,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    tiers: (await readGivenTiers(db, member.id, now)).map(({ id, tier, endsAt }) => ({
      id,
      tier,
      endsAt: endsAt.toISOString(),
    })),
  };
}

/** Whose account it was, and the gift to email them about; another email says so without one. */
type Taken = { readonly accountId: string; readonly gift?: Gift };

/**
 * Withdraws a credit, guest pass or tier that cost nothing, or refunds the price of a credit, with
 * the reason, in one transaction with the audit log, and tells the member. A conditional update
 * decides: nothing that an order uses is taken away.
 */
export const takeBack = (
  services: Pick<Services, 'database' | 'clock'>,
  request: TakeBackRequest,
  { by, isConfirmed }: { readonly by: string; readonly isConfirmed: boolean },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const pence = request.what === 'refund_credit' ? request.pence : 0;
    await confirmRefund(tx, { by, pence, now, isConfirmed });

    const done = await takeOne(services, tx, request, by);

    const { accountId, gift } = done;
    if (gift) await tellMember(tx, { accountId, change: 'withdrawn', gift, key: request.id, now });

    await recordAction(tx, {
      by,
      action: `bookings.${request.what}`,
      subject: `${ofGrant.has(request.what) ? 'grant' : 'credit'}:${request.id}`,
      before: { state: 'available' },
      after: {
        state: request.what === 'refund_credit' ? 'refunded' : 'withdrawn',
        accountId,
        ...(request.what === 'refund_credit' ? { pence: request.pence } : {}),
      },
      why: WHY_IN_SUBJECT,
      now,
    });
  });

/** The requests whose reason is stored with the grant. */
const ofGrant: ReadonlySet<TakeBackRequest['what']> = new Set([
  'withdraw_guest_pass',
  'withdraw_tier',
]);

const oneOf = (what: 'credits' | 'guest_passes'): Gift => ({
  what,
  count: 1,
  tier: null,
  endsAt: null,
});

/** Ends a tier, with what it brought and nobody has used. */
async function endTier(
  tx: Executor,
  withdrawal: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<Taken> {
  const withdrawn = await withdrawTier(tx, withdrawal);
  if (!withdrawn) throw new Refused(creditRefusals.not_withdrawable);

  const { accountId, tier } = withdrawn;
  const { now } = withdrawal;
  const remaining = (await tiersOf(tx, [accountId], now)).get(accountId);

  await endTierAllowance(tx, { accountId, remaining, now });
  await enqueue(tx, tierChanged, { accountId });

  return { accountId, gift: { what: 'tier', count: 1, tier, endsAt: null } };
}

async function takeOne(
  services: Pick<Services, 'clock'>,
  tx: Executor,
  request: TakeBackRequest,
  by: string,
): Promise<Taken> {
  const { id, reason } = request;
  const now = services.clock();

  if (request.what === 'refund_credit')
    return refundCreditPrice(services, tx, {
      creditId: id,
      pence: request.pence,
      by: { organiser: by, reason },
    });

  if (request.what === 'withdraw_guest_pass') {
    const [pass] = await tx
      .update(guestPasses)
      .set({ state: 'withdrawn', note: sql`concat_ws(' Withdrawn: ', note, ${reason}::text)` })
      .where(and(eq(guestPasses.id, id), eq(guestPasses.state, 'available')))
      .returning({ accountId: guestPasses.accountId });
    if (!pass) throw new Refused(creditRefusals.not_withdrawable);
    return { ...pass, gift: oneOf('guest_passes') };
  }

  if (request.what === 'withdraw_tier') return endTier(tx, { id, reason, now });

  const [credit] = await lockCreditsOf(tx, [id]);
  if (!credit || credit.grossPence > 0) throw new Refused(creditRefusals.not_withdrawable);

  const withdrawn = await changeCredit(tx, id, {
    from: 'available',
    to: 'withdrawn',
    entries: ['withdrawn'],
    byAccountId: by,
    note: reason,
    now,
  });

  if (!withdrawn) throw new Refused(creditRefusals.not_withdrawable);
  return { accountId: credit.accountId, gift: oneOf('credits') };
}
