import { NO_MONEY, partOfAmount, sumAmounts } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { MoneyParts } from '../places/account-payment.ts';
import {
  CREDIT_COVERS_PENCE,
  everythingPaid,
  type GivenBack,
  halfOf,
  type MoneyTo,
  type PlacePayment,
} from '../places/cancel-quote.ts';

/** What the organisers can give back for a golf day. */
export const waysToGive = ['choice', 'money', 'credit', 'half_money', 'nothing'] as const;

/**
 * What everyone with a place gets of a golf day that the organisers called off, or stopped after
 * some holes. `choice`: everything, in money or as a credit, as each player asked for. `money`:
 * everything in money. `credit`: a credit for another golf day. `half_money`: half of everything in
 * money. A place paid by a credit or a guest pass gets that back, unless it is `nothing`, or
 * `half_money` and the credit was paid for. A place on account that is not paid gives no credit: it
 * only reduces what is owed.
 */
export const PayBackPolicy = z.object({
  kind: z.enum(['called_off', 'stopped']),
  /** Holes that were played, 0 to 18; 0 for a day that was called off. */
  holesPlayed: z.int().min(0).max(18),
  give: z.enum(waysToGive),
});
export type PayBackPolicy = z.infer<typeof PayBackPolicy>;

/**
 * A golf day that was called off before play: the refund policy promises everything, in the form
 * each player chose.
 */
export const CALLED_OFF: PayBackPolicy = { kind: 'called_off', holesPlayed: 0, give: 'choice' };

const NOTHING: GivenBack = { money: NO_MONEY, credit: null, guestPass: false };

/**
 * What is given back for one place.
 * @param chosen what its player wants of a day that is called off
 */
export function payBackOf(
  { give }: PayBackPolicy,
  paid: PlacePayment,
  chosen: 'money' | 'credit',
): GivenBack {
  if (give === 'nothing') return NOTHING;
  if (give === 'half_money') return halfInMoney(paid);

  const asCredit = give === 'credit' || (give === 'choice' && chosen === 'credit');
  const everything = everythingPaid(paid);
  if (!asCredit || paid.isOwed || paid.credit || paid.guestPass || paid.money.gross === 0)
    return everything;

  const covered = partOfAmount(paid.money, Math.min(paid.money.gross, CREDIT_COVERS_PENCE));
  const { net, vat, gross } = paid.money;
  const rest = { net: net - covered.net, vat: vat - covered.vat, gross: gross - covered.gross };

  return { money: rest, credit: { kind: 'new', value: covered }, guestPass: false };
}

/**
 * Half of everything in money; half of a credit goes back to the payment that bought it. What cost
 * nothing, a guest pass or a credit from a tier, has no half and comes back whole.
 */
export function halfInMoney({ money, credit, guestPass }: PlacePayment): GivenBack {
  if (!credit) return { ...NOTHING, money: halfOf(money), guestPass };
  if (credit.gross === 0)
    return { ...NOTHING, money: halfOf(money), credit: { kind: 'same', value: credit } };
  const ofCredit = halfOf(credit);
  return { ...NOTHING, money: sumAmounts([halfOf(money), ofCredit]), ofCredit };
}

/** A place of a golf day with what it would give back. */
type PreviewedPlace = {
  readonly buyerId: string;
  readonly moneyTo: MoneyTo;
  /** Where money of the credit goes that paid for it; as the place's own money without one. */
  readonly creditTo?: MoneyTo | undefined;
  /** Where its own money goes if it goes to more than one place. */
  readonly parts?: MoneyParts;
  readonly given: GivenBack;
};

/** What giving all of it back comes to. */
export function previewPayBack(places: readonly PreviewedPlace[]) {
  const pence = (to: keyof MoneyParts) =>
    places.reduce((sum, { moneyTo, creditTo = moneyTo, parts, given }) => {
      const ofCredit = given.ofCredit?.gross ?? 0;
      const own = moneyTo === to ? given.money.gross - ofCredit : 0;
      return sum + (parts ? parts[to] : own) + (creditTo === to ? ofCredit : 0);
    }, 0);

  const having = (has: (given: GivenBack) => boolean) =>
    places.filter(({ given }) => has(given)).length;

  return {
    places: places.length,
    people: new Set(places.map(({ buyerId }) => buyerId)).size,
    cardPence: pence('card'),
    accountPence: pence('account'),
    transferPence: pence('transfer'),
    credits: having(({ credit }) => credit !== null),
    guestPasses: having(({ guestPass }) => guestPass),
    nothing: having(({ money, credit, guestPass }) => money.gross === 0 && !credit && !guestPass),
  };
}
