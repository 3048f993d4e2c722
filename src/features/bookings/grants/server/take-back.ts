import { and, eq, sql } from 'drizzle-orm';
import { findMember } from '#features/identity/server/public.ts';
import { confirmRefund } from '#features/payments/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { isRefundable } from '../../credits/credit-refund.ts';
import { readRefundFacts, refundCreditPrice } from '../../credits/server/refund-credit.ts';
import {
  changeCredit,
  findAvailableCredits,
  findAvailablePasses,
  lockCreditsOf,
} from '../../credits/server/store.ts';
import { guestPasses } from '../../credits/server/tables.ts';
import { creditRefusals } from '../../credits/texts.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import type { HoldingsView, TakeBackRequest } from '../contract.ts';

/** What a member has to book with and has not used, with what an organiser can do with each. */
export async function readHoldings(db: Executor, name: string, now: Date): Promise<Result<HoldingsView>> {
  const member = await findMember(db, name);
  if (!member)
    return refuse(bookingRefusals.players_wrong, { fields: { member: [placeFieldTexts.noMember] } });
  const credits = await findAvailableCredits(db, member.id);
  const passes = await findAvailablePasses(db, member.id, now);
  const facts = await readRefundFacts(db, credits);
  return ok({
    name: `${member.firstName} ${member.lastName}`,
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
  });
}

/**
 * Withdraws a credit or guest pass that cost nothing, or refunds the price of a credit, with the reason, in one
 * transaction with the audit log. A conditional update decides: nothing that an order uses is taken away.
 */
export const takeBack = (
  services: Pick<Services, 'database' | 'clock'>,
  request: TakeBackRequest,
  { by, isConfirmed }: { readonly by: string; readonly isConfirmed: boolean },
): Promise<Result<undefined>> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const pence = request.what === 'refund_credit' ? request.pence : 0;
    const allowed = await confirmRefund(tx, { by, pence, now, isConfirmed });
    if (!allowed.ok) return allowed;
    const done = await takeOne(services, tx, request, by);
    if (!done.ok) return done;
    await recordAction(tx, {
      by,
      action: `bookings.${request.what}`,
      subject: `${request.what === 'withdraw_guest_pass' ? 'grant' : 'credit'}:${request.id}`,
      before: { state: 'available' },
      after: {
        state: request.what === 'refund_credit' ? 'refunded' : 'withdrawn',
        accountId: done.value.accountId,
        ...(request.what === 'refund_credit' ? { pence: request.pence } : {}),
      },
      why: WHY_IN_SUBJECT,
      now,
    });
    return ok(undefined);
  });

async function takeOne(
  services: Pick<Services, 'clock'>,
  tx: Executor,
  request: TakeBackRequest,
  by: string,
): Promise<Result<{ accountId: string }>> {
  const { id, reason } = request;
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
    return pass ? ok(pass) : refuse(creditRefusals.not_withdrawable);
  }
  const [credit] = await lockCreditsOf(tx, [id]);
  if (!credit || credit.grossPence > 0) return refuse(creditRefusals.not_withdrawable);
  const withdrawn = await changeCredit(tx, id, {
    from: 'available',
    to: 'withdrawn',
    entries: ['withdrawn'],
    byAccountId: by,
    note: reason,
    now: services.clock(),
  });
  return withdrawn ? ok(credit) : refuse(creditRefusals.not_withdrawable);
}
