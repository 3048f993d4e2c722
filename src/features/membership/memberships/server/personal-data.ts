import { eq, inArray } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, PersonalTable } from '#platform/personal-data.ts';
import { openStates } from '../states.ts';
import { findMembershipsOf, giveUpCharges, moveMembership } from './store.ts';
import {
  membershipCharges,
  membershipMoves,
  memberships,
  tierGrants,
  tierPrices,
} from './tables.ts';

const accounting = { keptFor: accountingPeriod, kept: KEPT_FOR_ACCOUNTS };

/** The personal data of members: what is stored and why, and how it is exported and erased. */
export const membershipPersonalData: readonly PersonalTable[] = [
  {
    table: 'memberships',
    holds:
      'Your memberships: tier, price, dates, what you agreed to and when, changes, and why one was offered or cancelled',
    reason: 'To give you your membership (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) =>
      (await findMembershipsOf(db, accountId)).map(
        ({ accountId: _own, invitedBy: _admin, cancelledBy: _by, ...membership }) => membership,
      ),
    erase: eraseMemberships,
    deletionBlockers: runningMembership,
  },
  {
    table: 'membership_charges',
    holds:
      'What your membership cost: for which time, how much, what you agreed to, and how often your card was tried',
    reason: 'To charge your membership (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const ids = (await findMembershipsOf(db, accountId)).map(({ id }) => id);
      return db
        .select()
        .from(membershipCharges)
        .where(inArray(membershipCharges.membershipId, ids));
    },
    // The rows name nobody: they refer to a membership.
    erase: async () => undefined,
  },
  {
    table: 'membership_moves',
    holds: 'When your membership started, renewed, changed and ended',
    reason: 'To count how many members stay (legitimate interest)',
    ...accounting,
    collect: async (db, accountId) => {
      const ids = (await findMembershipsOf(db, accountId)).map(({ id }) => id);
      return db.select().from(membershipMoves).where(inArray(membershipMoves.membershipId, ids));
    },
    // The rows name nobody: they refer to a membership.
    erase: async () => undefined,
  },
  {
    table: 'tier_prices',
    holds: 'Which prices of memberships you announced, if you’re an organiser',
    reason: 'To show who changed a price (legitimate interest)',
    keptFor: 'Until you delete your account',
    kept: 'The price stays without your name.',
    collect: async (db, accountId) => {
      const rows = await db.select().from(tierPrices).where(eq(tierPrices.announcedBy, accountId));
      return rows.map(({ announcedBy: _own, ...price }) => price);
    },
    erase: async (tx, accountId) => {
      await tx
        .update(tierPrices)
        .set({ announcedBy: null })
        .where(eq(tierPrices.announcedBy, accountId));
    },
  },
  {
    table: 'tier_grants',
    holds: 'Membership tiers that we gave you, for how long and why',
    reason: 'To let you use the privileges of your tier (contract)',
    keptFor: 'Until you delete your account',
    collect: async (executor, accountId) => {
      const rows = await executor
        .select()
        .from(tierGrants)
        .where(eq(tierGrants.accountId, accountId));
      return rows.map(({ accountId: _own, grantedBy: _admin, ...grant }) => grant);
    },
    erase: async (executor, accountId) => {
      await executor.delete(tierGrants).where(eq(tierGrants.accountId, accountId));
      await executor
        .update(tierGrants)
        .set({ grantedBy: null })
        .where(eq(tierGrants.grantedBy, accountId));
    },
  },
];

/** A membership that would be charged again must be cancelled first. */
async function runningMembership(tx: Executor, accountId: string): Promise<DeletionBlocker[]> {
  const rows = await findMembershipsOf(tx, accountId);
  const isRunning = rows.some(
    ({ state, cancelsAtEnd }) => state === 'grace' || (state === 'active' && !cancelsAtEnd),
  );
  return isRunning
    ? [
        {
          sentence:
            'You have a membership that renews. Cancel it first: it takes two taps. What you’ve paid for ends with your account.',
          links: [{ to: '/account/membership', label: 'Go to your membership' }],
        },
      ]
    : [];
}

/** Ends what is left of a member's memberships. Rows stay for the accounts, without free text. */
async function eraseMemberships(tx: Executor, accountId: string, now: Date): Promise<void> {
  for (const { id, state } of await findMembershipsOf(tx, accountId)) {
    if (openStates.includes(state) || state === 'lapsed')
      await moveMembership(tx, id, state === 'active' ? 'cool_off' : 'cancel_now', now, {
        ...(state === 'awaiting_payment' ? {} : { countsUntil: now }),
        ...{ graceFrom: null, nextAttempt: null, notice: null },
      });
    await giveUpCharges(tx, id);
  }

  await tx
    .update(memberships)
    .set({ invitedWhy: null, cancelWhy: null })
    .where(eq(memberships.accountId, accountId));
  for (const column of ['invitedBy', 'cancelledBy'] as const)
    await tx
      .update(memberships)
      .set({ [column]: null })
      .where(eq(memberships[column], accountId));
}
