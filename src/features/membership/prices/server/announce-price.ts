import { and, eq, inArray } from 'drizzle-orm';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { nextPeriod } from '../../memberships/periods.ts';
import { PRICE_NOTICE_DAYS, priceToTell } from '../../memberships/renewal-price.ts';
import { emailMember, tellMember } from '../../memberships/server/membership-emails.tsx';
import { priceOfNext } from '../../memberships/server/settle.ts';
import { changeMembership, findPrices, lockMembership } from '../../memberships/server/store.ts';
import { memberships, tierPrices } from '../../memberships/server/tables.ts';
import { membershipRefusals } from '../../memberships/texts.ts';
import { type DatedPrice, priceOn, type TierId } from '../../tiers/tiers.ts';
import { priceChanged } from './price-changed-email.ts';

/** Tells the members whom a new price will reach. */
export const tellPrices = defineJob({ name: 'membership.tell_prices', payload: z.unknown() });

type Announcement = {
  readonly tier: TierId;
  /** The first day on which it is paid: at least 30 days ahead. */
  readonly from: string;
  readonly monthly: Pence;
  readonly yearly: Pence;
  readonly by: string;
};

/**
 * Announces a price of a tier, in one transaction with the audit log. A job tells every member whom
 * it will reach. Announcing another price for the same day replaces it only while nobody was told.
 * @throws Refused if the day is less than 30 days ahead, or if the tier has a price from that day
 */
export async function announcePrice(
  { database, clock }: Services,
  { by, ...price }: Announcement,
): Promise<void> {
  const now = clock();
  if (price.from < shiftDay(londonDay(now), PRICE_NOTICE_DAYS))
    throw new Refused(membershipRefusals.price_too_soon, {
      fields: { from: [membershipRefusals.price_too_soon.message] },
    });

  await database.transaction(async (tx) => {
    const before = priceOn(await findPrices(tx), price.tier, price.from);

    const written = await tx
      .insert(tierPrices)
      .values({ ...price, announcedAt: now, announcedBy: by })
      .onConflictDoNothing();
    if (written.rowCount !== 1) throw new Refused(membershipRefusals.price_moved);

    const { tier, from, monthly, yearly } = price;
    await recordAction(tx, {
      by,
      action: 'membership.announce_price',
      subject: `tier:${tier}`,
      before: { ...before },
      after: { from, monthly, yearly },
      why: null,
      now,
    });

    await enqueue(tx, tellPrices, {}, { key: 'tell_prices' });
  });
}

/**
 * Tells each member of the next price that their renewals will have and that they do not know of,
 * once (`priceToTell`): also those who joined after it was announced. One transaction each, so that it can stop and
 * go on anywhere.
 */
export async function tellMembersOfPrices(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const prices = await findPrices(database);
  if (prices.length === 0) return;

  const members = await database
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(inArray(memberships.state, ['active', 'grace']), eq(memberships.cancelsAtEnd, false)),
    );

  for (const { id } of members)
    await database.transaction((tx) => tellOne(tx, { membershipId: id, prices, now }));
}

type Telling = {
  readonly membershipId: string;
  readonly prices: readonly DatedPrice[];
  readonly now: Date;
};

async function tellOne(tx: Executor, { membershipId, prices, now }: Telling): Promise<void> {
  const membership = await lockMembership(tx, membershipId);
  if (!membership?.anchor || !membership.paidUntil || membership.state === 'cancelled') return;

  const { id, accountId, anchor, paidUntil } = membership;
  const tier = membership.nextTier ?? membership.tier;
  const period = membership.nextPeriod ?? membership.period;
  const renewalFrom = (day: string) => {
    let renewal = paidUntil;
    while (renewal < day) renewal = nextPeriod(anchor, renewal, period).until;
    return renewal;
  };

  const next = priceToTell({
    prices: prices
      .filter((price) => price.tier === tier)
      .map((price) => ({ from: price.from, pence: price[period] })),
    known: membership.toldPricePence ?? membership.nextPricePence ?? membership.pricePence ?? 0,
    toldFrom: membership.toldPriceFrom,
    renewalFrom,
    today: londonDay(now),
  });
  if (!next) return;

  const { pence, from, reachesFrom, renewal } = next;
  const before = priceOfNext(membership);
  await changeMembership(tx, id, { toldPricePence: pence, toldPriceFrom: reachesFrom });

  const key = `membership_price:${id}:${tier}:${period}:${from}`;
  await emailMember(tx, priceChanged, {
    accountId,
    payload: { tier, period, before, pence, firstRenewal: renewal },
    key,
    now,
  });
  await tellMember(tx, { accountId, payload: { what: 'price', tier, pence }, key, now });
}
