import { and, eq } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { findPrices } from '../../memberships/server/store.ts';
import { tierPrices } from '../../memberships/server/tables.ts';
import { membershipRefusals } from '../../memberships/texts.ts';
import { type DatedPrice, priceOn } from '../../tiers/tiers.ts';
import { type AnnouncedPrice, correctedBy, type PriceRequest } from '../contract.ts';
import { earliestFrom, isPriceOpen, warningsOf } from '../price-rules.ts';
import { tellPrices } from './tell-prices.ts';

/** The cache tag of pages that show what a tier costs. */
export const PRICES_TAG = 'tier-prices';

type Announcement = PriceRequest & {
  /** The organiser's account. */
  readonly by: string;
};

/**
 * Announces a price of a tier, or corrects an announced one, in one transaction with the audit log.
 * A job tells every member whom it will reach.
 * @throws Refused if the day is less than 30 days ahead, if the price is unusual and the organiser
 * has not said that it is right, if the tier has a price from that day, or if the corrected one has
 * changed or is too near
 */
export async function announcePrice(
  { database, clock }: Services,
  { by, isSure, ...request }: Announcement,
): Promise<void> {
  const now = clock();
  const { tier, from, monthly, yearly } = request;
  const price = { tier, from, monthly, yearly };
  const corrected = correctedBy({ ...request, isSure });

  await database.transaction(async (tx) => {
    if (corrected) await removePrice(tx, corrected, now);

    const prices = await findPrices(tx);
    checkDay(prices, price, now);

    const before = priceOn(prices, price.tier, price.from);
    if (!isSure && warningsOf(price, before).length > 0)
      throw new Refused(membershipRefusals.price_unusual);

    const written = await tx
      .insert(tierPrices)
      .values({ ...price, announcedAt: now, announcedBy: by })
      .onConflictDoNothing();
    if (written.rowCount !== 1) throw new Refused(membershipRefusals.price_taken);

    await recordAction(tx, {
      by,
      action: corrected ? 'membership.correct_price' : 'membership.announce_price',
      subject: `tier:${tier}`,
      before: { ...(corrected ? withoutTier(corrected) : before) },
      after: { from, monthly, yearly },
      why: null,
      now,
    });

    await enqueue(tx, tellPrices, {}, { key: 'tell_prices' });
    await invalidatePages(tx, [PRICES_TAG]);
  });
}

const withoutTier = ({ tier: _subject, ...price }: AnnouncedPrice) => price;

/**
 * @param prices those of all tiers, without one that is corrected
 * @throws Refused if a price cannot begin on its day: too near, or another one begins then
 */
export function checkDay(
  prices: readonly DatedPrice[],
  { tier, from }: Pick<DatedPrice, 'tier' | 'from'>,
  now: Date,
): void {
  const refuse = (refusal: Refusal) =>
    new Refused(refusal, { fields: { from: [refusal.message] } });

  if (from < earliestFrom(londonDay(now))) throw refuse(membershipRefusals.price_too_soon);
  if (prices.some((price) => price.tier === tier && price.from === from))
    throw refuse(membershipRefusals.price_taken);
}

type Withdrawal = AnnouncedPrice & { readonly by: string };

/**
 * Withdraws an announced price, in one transaction with the audit log. A job tells the members who
 * knew of it.
 * @throws Refused if it has changed, or begins in less than 30 days
 */
export async function withdrawPrice(
  { database, clock }: Services,
  { by, ...price }: Withdrawal,
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    await removePrice(tx, price, now);

    const { tier, ...before } = price;
    await recordAction(tx, {
      by,
      action: 'membership.withdraw_price',
      subject: `tier:${tier}`,
      before,
      after: null,
      why: null,
      now,
    });

    await enqueue(tx, tellPrices, {}, { key: 'tell_prices' });
    await invalidatePages(tx, [PRICES_TAG]);
  });
}

/** Takes an announced price off the list, if it is as the organiser saw it and not too near. */
async function removePrice(
  tx: Executor,
  { tier, from, monthly, yearly }: AnnouncedPrice,
  now: Date,
): Promise<void> {
  if (!isPriceOpen(from, londonDay(now))) throw new Refused(membershipRefusals.price_fixed);

  const removed = await tx
    .delete(tierPrices)
    .where(
      and(
        eq(tierPrices.tier, tier),
        eq(tierPrices.from, from),
        eq(tierPrices.monthly, monthly),
        eq(tierPrices.yearly, yearly),
      ),
    );
  if (removed.rowCount !== 1) throw new Refused(membershipRefusals.price_moved);
}
