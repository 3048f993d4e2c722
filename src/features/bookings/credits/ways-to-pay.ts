import type { OwnPrice } from '#features/events/contract.ts';
import { prices } from '#features/events/terms.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { buysPlaceAt, moneyForPlace, ownPrice } from './place-price.ts';

/** What the recommendation depends on. */
export type PayerFacts = {
  /** What a place on this golf day costs everybody. */
  readonly standardPence: Pence;
  /**
   * A founding member's locked price; null for everybody else. It applies to the payer's own place
   * only.
   */
  readonly lockedPence: Pence | null;
  /** What was paid for each credit that is available, in the order in which they would be used. */
  readonly credits: readonly Pence[];
  /** Places in the order, 1 to 4, the payer's own among them or not. */
  readonly places: number;
  readonly includesPayer: boolean;
  /** What the package of four costs. */
  readonly packagePence: Pence;
};

export type BestWay = {
  readonly way: 'credit' | 'locked_price' | 'package' | 'single';
  readonly why: string;
};

/** What is paid in money on top of a credit: nothing, but for a dearer day. */
const topUp = (standardPence: Pence): Pence => moneyForPlace(standardPence, 'credit');

/**
 * Which way to pay is best for this person, in one line. A credit that has been paid for comes
 * first: it costs nothing more now. Then the locked price, then the package where it costs less
 * than the places of this order alone.
 */
export function bestWayToPay(facts: PayerFacts): BestWay {
  const { standardPence, lockedPence, credits, places, includesPayer, packagePence } = facts;
  const ownPence = includesPayer ? ownPrice(standardPence, lockedPence) : standardPence;
  const total = ownPence + (places - 1) * standardPence;
  if (total === 0) return { way: 'single', why: 'There’s nothing to pay for this golf day.' };
  if (credits.length > 0) return { way: 'credit', why: creditLine(facts) };

  const inPackage = packagePence + places * topUp(standardPence);
  if (places <= prices.packageEvents && inPackage < total)
    return {
      way: 'package',
      why: `The package of four costs less: ${formatPounds(inPackage)} instead of ${formatPounds(total)}.`,
    };

  if (ownPence < standardPence)
    return {
      way: 'locked_price',
      why: `As a founding member you pay ${formatPounds(ownPence)} instead of ${formatPounds(standardPence)}.`,
    };

  const each = packagePence / prices.packageEvents;
  const later =
    standardPence > each
      ? ` The package of four costs ${formatPounds(each)} a place, if you plan to play more often.`
      : '';

  return {
    way: 'single',
    why: `${formatPounds(standardPence)} a place is the best price for this booking.${later}`,
  };
}

function creditLine({ credits, places, standardPence }: PayerFacts): string {
  const used = Math.min(credits.length, places);
  const rest = (places - used) * standardPence + used * topUp(standardPence);
  const have = credits.length === 1 ? 'a credit' : `${credits.length} credits`;
  const cheap =
    standardPence < prices.single
      ? ` This day costs ${formatPounds(standardPence)}, less than most, and still uses a whole credit.`
      : '';
  if (rest === 0) return `You have ${have}, so there’s nothing more to pay.${cheap}`;
  const covers =
    used === places
      ? 'this more expensive day'
      : `the other ${places - used === 1 ? 'place' : 'places'}`;
  return `You have ${have}, so you only pay ${formatPounds(rest)} for ${covers}.`;
}

/** How someone can pay for their own place. */
export type Payer = {
  /** The locked price of a founding member; null for everyone else. */
  readonly lockedPence: Pence | null;
  /**
   * What was paid for each credit that can be used, in the order of use, and up to which price it
   * buys a place.
   */
  readonly credits: readonly { readonly pence: Pence; readonly coversPence: Pence }[];
};

/** What a member pays for their own place if they book it now, in the way that is best for them. */
export function priceFor(standardPence: Pence, { lockedPence, credits }: Payer): OwnPrice {
  const ownPence = ownPrice(standardPence, lockedPence);
  const usable = credits.filter(
    ({ coversPence }) => standardPence > 0 && buysPlaceAt(coversPence, standardPence),
  );

  // A credit comes first in `bestWayToPay`, and one place alone is not cheaper in a package.
  if (usable.length > 0) return { way: 'credit', pence: moneyForPlace(ownPence, 'credit') };

  return { way: ownPence < standardPence ? 'locked_price' : 'single', pence: ownPence };
}
