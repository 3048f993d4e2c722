import { halfInMoney, payBackOf } from '../credits/pay-back-policy.ts';
import {
  type Agreed,
  type CancelBand,
  type CancelChoice,
  cancelQuote,
  everythingPaid,
} from '../places/cancel-quote.ts';

/**
 * By which rule an organiser cancels a place: the terms the member agreed to, or what the organiser
 * decides.
 */
export const organiserWays = ['policy', 'whole', 'half', 'credit', 'nothing'] as const;
export type OrganiserWay = (typeof organiserWays)[number];

export type OrganiserChoice = { readonly way: OrganiserWay; readonly choice: CancelChoice };

/** A credit for another golf day, and in money what a credit does not cover. */
const ALL_AS_CREDIT = { kind: 'called_off', holesPlayed: 0, give: 'credit' } as const;

/**
 * What an organiser may choose from who cancels a place at `now`: first what the member could
 * choose by the terms, then everything, half of it in money, a credit, or nothing. What gives back
 * the same as an earlier choice is left out.
 * @returns nothing to choose from once the day has begun: a refund without cancelling is for that
 */
export function organiserChoices(
  agreed: Agreed,
  now: Date,
): { readonly band: CancelBand; readonly choices: readonly OrganiserChoice[] } {
  const { band, choices } = cancelQuote(agreed, now);
  if (band === 'begun') return { band, choices: [] };

  const everything = everythingPaid(agreed.paid);
  const half = halfInMoney(agreed.paid);
  const asCredit = payBackOf(ALL_AS_CREDIT, agreed.paid, 'credit');

  const decided: OrganiserChoice[] = [
    { way: 'whole', choice: { kind: kindOf(everything), now: everything } },
    ...(half.money.gross > 0
      ? [{ way: 'half', choice: { kind: 'money', now: half } } as const]
      : []),
    ...(asCredit.credit
      ? [{ way: 'credit', choice: { kind: 'credit', now: asCredit } } as const]
      : []),
    { way: 'nothing', choice: { kind: 'nothing' } },
  ];

  const all = [...choices.map((choice) => ({ way: 'policy', choice }) as const), ...decided];
  const seen = new Set<string>();

  return { band, choices: all.filter(({ choice }) => isNew(seen, effectOf(choice))) };
}

const kindOf = ({ credit, guestPass }: ReturnType<typeof everythingPaid>) => {
  if (credit) return 'credit';
  return guestPass ? 'guest_pass' : 'money';
};

/** What a choice gives back, to compare it with others. */
function effectOf(choice: CancelChoice): string {
  if ('later' in choice) return 'later';
  if (!('now' in choice)) return 'nothing';
  const { money, credit, guestPass } = choice.now;
  const parts = [money.gross, credit?.value.gross ?? null, guestPass];
  return money.gross === 0 && !credit && !guestPass ? 'nothing' : JSON.stringify(parts);
}

function isNew(seen: Set<string>, effect: string): boolean {
  const before = seen.size;
  return seen.add(effect).size > before;
}
