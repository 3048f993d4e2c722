import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { nextPeriod } from '../../memberships/periods.ts';
import { type PriceToTell, priceToTell } from '../../memberships/renewal-price.ts';
import { emailMember, tellMember } from '../../memberships/server/membership-emails.tsx';
import {
  changeMembership,
  findPrices,
  lockMembership,
  type MembershipRow,
} from '../../memberships/server/store.ts';
import { memberships } from '../../memberships/server/tables.ts';
import type { DatedPrice } from '../../tiers/tiers.ts';
import { isTakenBack } from '../price-rules.ts';
import { priceChanged, priceWithdrawn } from './price-changed-email.ts';

/** Tells the members whom a new price will reach, and those whom a withdrawn one would have. */
export const tellPrices = defineJob({ name: 'membership.tell_prices', payload: z.unknown() });

/**
 * Tells each member of the next price that their renewals will have and that they do not know of,
 * once (`priceToTell`): also those who joined after it was announced. Members who were told a price
 * that was withdrawn or replaced are told again. One transaction each, so that it can stop and go on
 * anywhere.
 */
export async function tellMembersOfPrices(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const prices = await findPrices(database);

  const members = await database
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        inArray(memberships.state, ['active', 'grace']),
        or(
          isNotNull(memberships.toldPricePence),
          prices.length > 0 ? eq(memberships.cancelsAtEnd, false) : sql`false`,
        ),
      ),
    );

  for (const { id } of members)
    await database.transaction((tx) => tellOne(tx, { membershipId: id, prices, now }));
}

/** What a member's renewals are: their tier and period, and on which days. */
export function renewalsOf(
  membership: {
    readonly [Name in 'anchor' | 'paidUntil']: string;
  } & Pick<MembershipRow, 'tier' | 'period' | 'nextTier' | 'nextPeriod'>,
) {
  const { anchor, paidUntil } = membership;
  const tier = membership.nextTier ?? membership.tier;
  const period = membership.nextPeriod ?? membership.period;

  const renewalFrom = (day: string) => {
    let renewal = paidUntil;
    while (renewal < day) renewal = nextPeriod(anchor, renewal, period).until;
    return renewal;
  };
  const pricesOf = (prices: readonly DatedPrice[]) =>
    prices
      .filter((price) => price.tier === tier)
      .map((price) => ({ from: price.from, pence: price[period] }));

  return { tier, period, renewalFrom, pricesOf };
}

type Telling = {
  readonly membershipId: string;
  readonly prices: readonly DatedPrice[];
  readonly now: Date;
};

async function tellOne(tx: Executor, { membershipId, prices, now }: Telling): Promise<void> {
  const membership = await lockMembership(tx, membershipId);
  if (!membership?.anchor || !membership.paidUntil || membership.state === 'cancelled') return;

  const { anchor, paidUntil, toldPricePence, toldPriceFrom, cancelsAtEnd } = membership;
  const renewals = renewalsOf({ ...membership, anchor, paidUntil });
  const ownPrices = renewals.pricesOf(prices);

  const told =
    toldPricePence !== null && toldPriceFrom !== null
      ? { pence: toldPricePence, from: toldPriceFrom }
      : undefined;
  const takenBack = told !== undefined && isTakenBack(told, ownPrices);
  if (cancelsAtEnd && !takenBack) return;

  const before = membership.nextPricePence ?? membership.pricePence ?? 0;
  const next = priceToTell({
    prices: ownPrices,
    known: takenBack ? before : (told?.pence ?? before),
    toldFrom: takenBack ? null : toldPriceFrom,
    renewalFrom: renewals.renewalFrom,
    today: londonDay(now),
  });
  if (!next && !takenBack) return;

  await changeMembership(tx, membershipId, {
    toldPricePence: next?.pence ?? null,
    toldPriceFrom: next?.reachesFrom ?? null,
  });

  const instead = told && {
    pence: told.pence,
    firstRenewal: renewals.renewalFrom(told.from),
  };
  // Only the day in the list has changed: the member pays what they were told, when they were told.
  if (next && instead?.pence === next.pence && instead.firstRenewal === next.renewal) return;

  await sendPrice(tx, { membership, ...renewals, before, next, instead, now });
}

type Price = Pick<ReturnType<typeof renewalsOf>, 'tier' | 'period'> & {
  readonly membership: MembershipRow;
  /** What the renewals cost without a price on its way. */
  readonly before: number;
  readonly next: PriceToTell | undefined;
  readonly instead: { readonly pence: number; readonly firstRenewal: string } | undefined;
  readonly now: Date;
};

/** The email and the notification about a new price, or that there is none any more. */
async function sendPrice(
  tx: Executor,
  { membership, tier, period, before, next, instead, now }: Price,
): Promise<void> {
  const { id, accountId, cancelsAtEnd } = membership;
  // The row's lock lets each step happen once; the key only tells the steps apart.
  const step = `${instead?.pence ?? 'none'}-${next?.pence ?? 'none'}`;
  const key = `membership_price:${id}:${now.toISOString()}:${step}`;

  if (next)
    await emailMember(tx, priceChanged, {
      accountId,
      payload: {
        ...{ tier, period, before },
        pence: next.pence,
        firstRenewal: next.renewal,
        instead: instead ?? null,
      },
      key,
      now,
    });
  else if (instead)
    await emailMember(tx, priceWithdrawn, {
      accountId,
      payload: { ...{ tier, period, cancelsAtEnd }, pence: before, told: instead },
      key,
      now,
    });

  const what = next ? 'price' : 'price_withdrawn';
  const pence = next?.pence ?? before;
  await tellMember(tx, { accountId, payload: { what, tier, pence }, key, now });
}
