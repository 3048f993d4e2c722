import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { findMember } from '#features/identity/server/public.ts';
import { grantTier, readTierReasons, tiersOf } from '#features/membership/server/public.ts';
import { monthsFrom } from '#lib/london-calendar.ts';
import { NO_MONEY } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import type { GrantRequest, GrantView } from '../contract.ts';
import type { Gift } from '../texts.ts';
import { tellMember } from './gift-email.tsx';
import { addCreditOnce, findAvailableCredits, findAvailablePasses } from './store.ts';
import { creditEntries, guestPasses } from './tables.ts';
import { giveTierAllowance } from './tier-allowance.ts';

/** Guest passes last for a membership year. */
const PASS_MONTHS = 12;

/**
 * Gives a member credits, guest passes or a tier, with the reason, in one transaction with the
 * audit log. The first row has the grant's key as its id, so a grant that is sent twice is given
 * once.
 * @param sendsEmail whether the member gets an email as well as a notification; the demo sends none
 */
export async function give(
  { database, clock }: Services,
  request: GrantRequest,
  by: string,
  { sendsEmail = true }: { readonly sendsEmail?: boolean } = {},
): Promise<GrantView> {
  const member = await findMember(database, request.member);
  if (!member)
    throw new Refused(bookingRefusals.players_wrong, {
      fields: { member: [placeFieldTexts.noMember] },
    });

  const now = clock();
  const accountId = member.id;

  return database.transaction(async (tx) => {
    const before = await holdingsOf(tx, accountId, now);

    if (await write(tx, request, { accountId, by, now })) {
      const gift = giftOf(request, now);
      await tellMember(tx, { accountId, change: 'given', gift, key: request.key, now, sendsEmail });

      const { credits, guestPasses: passes, tier } = await holdingsOf(tx, accountId, now);

      await recordAction(tx, {
        by,
        action: `bookings.give_${request.what}`,
        subject: `grant:${request.key}`,
        before,
        after: { credits, guestPasses: passes, tier, accountId },
        why: WHY_IN_SUBJECT,
        now,
      });
    }

    return {
      name: fullName(member),
      username: member.username,
      ...(await holdingsOf(tx, accountId, now)),
    };
  });
}

/** What the member is told. Credits that are a gift do not end. */
const giftOf = (request: GrantRequest, now: Date): Gift =>
  request.what === 'tier'
    ? {
        what: 'tier',
        count: 1,
        tier: request.tier,
        endsAt: monthsFrom(now, request.months).toISOString(),
      }
    : {
        what: request.what,
        count: request.count,
        tier: null,
        endsAt: request.what === 'guest_passes' ? monthsFrom(now, PASS_MONTHS).toISOString() : null,
      };

type To = { readonly accountId: string; readonly by: string; readonly now: Date };

/** @returns false if this grant was written before */
async function write(
  tx: Executor,
  request: GrantRequest,
  { accountId, by, now }: To,
): Promise<boolean> {
  const { key, reason } = request;

  if (request.what === 'tier') {
    const endsAt = monthsFrom(now, request.months);
    if (!(await grantTier(tx, { id: key, accountId, tier: request.tier, endsAt, reason, by, now })))
      return false;
    // The highest of several tiers counts.
    const tier = (await tiersOf(tx, [accountId], now)).get(accountId) ?? request.tier;
    await giveTierAllowance(tx, { accountId, tier, now });
    return true;
  }

  const ids = Array.from({ length: request.count }, (_, index) =>
    index === 0 ? key : randomUUID(),
  );

  if (request.what === 'guest_passes') {
    const pass = {
      accountId,
      origin: 'goodwill',
      expiresAt: monthsFrom(now, PASS_MONTHS),
      grantedBy: by,
    } as const;

    const written = await tx
      .insert(guestPasses)
      .values(ids.slice(0, 1).map((id) => ({ ...pass, id, note: reason, createdAt: now })))
      .onConflictDoNothing({ target: guestPasses.id });

    const more = ids.slice(1).map((id) => ({ ...pass, id, note: reason, createdAt: now }));
    if (written.rowCount === 1 && more.length > 0) await tx.insert(guestPasses).values(more);

    return written.rowCount === 1;
  }

  const credit = {
    accountId,
    value: NO_MONEY,
    origin: 'goodwill',
    kind: 'granted',
    byAccountId: by,
  } as const;

  for (const [index, id] of ids.entries()) {
    const added = await addCreditOnce(tx, { ...credit, id, note: reason, now });
    if (added === undefined && index === 0) return false;
  }

  return true;
}

async function holdingsOf(tx: Executor, accountId: string, now: Date) {
  return {
    credits: (await findAvailableCredits(tx, accountId)).length,
    guestPasses: (await findAvailablePasses(tx, accountId, now)).length,
    tier: (await tiersOf(tx, [accountId], now)).get(accountId) ?? null,
  };
}

/** Why things were given, by the key of the grant; for the audit log. */
export async function readGrantReasons(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();

  const entries = await db
    .select({ id: creditEntries.creditId, note: creditEntries.note })
    .from(creditEntries)
    .where(and(inArray(creditEntries.creditId, [...keys]), eq(creditEntries.kind, 'granted')));

  const passes = await db
    .select({ id: guestPasses.id, note: guestPasses.note })
    .from(guestPasses)
    .where(inArray(guestPasses.id, [...keys]));

  const noted = [...entries, ...passes].flatMap(({ id, note }) =>
    note ? [[id, note] as const] : [],
  );

  return new Map([...noted, ...(await readTierReasons(db, keys))]);
}

/** Why credits were withdrawn or refunded by organisers, by credit. */
export async function readTakenReasons(
  db: Executor,
  creditIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (creditIds.length === 0) return new Map();

  const rows = await db
    .select({ id: creditEntries.creditId, note: creditEntries.note })
    .from(creditEntries)
    .where(
      and(
        inArray(creditEntries.creditId, [...creditIds]),
        inArray(creditEntries.kind, ['withdrawn', 'refunded']),
      ),
    );

  return new Map(rows.flatMap(({ id, note }) => (note ? [[id, note] as const] : [])));
}
