import { prices } from '#features/events/prices.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { CREDIT_COVERS_PENCE } from '../cancel/cancel-quote.ts';

/** What the recommendation depends on. */
export type PayerFacts = {
  /** What a place on this golf day costs everybody. */
  readonly standardPence: Pence;
  /** A founding member's locked price; null for everybody else. It applies to the payer's own place only. */
  readonly lockedPence: Pence | null;
  /** What was paid for each credit that is available, in the order in which they would be used. */
  readonly credits: readonly Pence[];
  /** Places in the order, 1 to 4, the payer's own among them or not. */
  readonly places: number;
  readonly includesPayer: boolean;
};

export type BestWay = {
  readonly way: 'credit' | 'locked_price' | 'package' | 'single';
  readonly why: string;
};

/** The price of the payer's own place in pence: the locked price, if it is lower. */
const ownPrice = ({ standardPence, lockedPence }: Pick<PayerFacts, 'standardPence' | 'lockedPence'>) =>
  lockedPence === null ? standardPence : Math.min(standardPence, lockedPence);

/** What is paid in money on top of a credit: nothing, but for a dearer day. */
const topUp = (standardPence: Pence): Pence => Math.max(0, standardPence - CREDIT_COVERS_PENCE);

/**
 * Which way to pay is best for this person, in one line. A credit that has been paid for comes first: it costs nothing
 * more now. Then the locked price, then the package where it costs less than the places of this order alone.
 */
export function bestWayToPay(facts: PayerFacts): BestWay {
  const { standardPence, credits, places, includesPayer } = facts;
  const own = includesPayer ? ownPrice(facts) : standardPence;
  const total = own + (places - 1) * standardPence;
  if (credits.length > 0) return { way: 'credit', why: creditLine(facts) };
  const inPackage = prices.package + places * topUp(standardPence);
  if (places <= prices.packageEvents && inPackage < total)
    return {
      way: 'package',
      why: `The package of four costs less: ${formatPounds(inPackage)} instead of ${formatPounds(total)}.`,
    };
  if (own < standardPence)
    return {
      way: 'locked_price',
      why: `As a founding member you pay ${formatPounds(own)} instead of ${formatPounds(standardPence)}.`,
    };
  const each = prices.package / prices.packageEvents;
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
  if (rest === 0) return `You have ${have}, so there’s nothing more to pay.`;
  const covers =
    used === places ? 'this dearer day' : `the other ${places - used === 1 ? 'place' : 'places'}`;
  return `You have ${have}, so you only pay ${formatPounds(rest)} for ${covers}.`;
}
