import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import type { ChoiceView } from './contract.ts';

/** Why places cannot be cancelled. */
export const cancelRefusals = /* @__PURE__ */ refusals({
  order_not_found: [404, "We can't find that order in your account."],
  place_not_found: [404, "We can't find that place in your order. You may have cancelled it already."],
  cannot_cancel: [409, "These places can't be cancelled any more."],
  day_cancelled: [409, "This golf day isn't going ahead. You get back what you paid without doing anything."],
  ask_organisers: [409, 'These places were booked on account. Please ask us to cancel them.'],
  already_decided: [409, 'What everyone gets back for this golf day has been decided already.'],
  not_stopped: [409, 'A golf day can be stopped early only once it has begun.'],
  quote_changed: [409, 'What you get back has changed since you opened this page. Please check it again.'],
});

/** What a choice gives back, in a few words: "£62.50 to your card", "1 credit". */
export function choiceText({ kind, moneyPence, creditPence, guestPass }: ChoiceView): string {
  const parts = [
    ...(moneyPence > 0 ? [`${formatPounds(moneyPence)} to your card`] : []),
    ...(creditPence === null ? [] : ['1 credit']),
    ...(guestPass ? ['your guest pass'] : []),
  ];
  const what = parts.length > 0 ? parts.join(' and ') : 'nothing';
  return kind === 'if_resold' ? `${what} if someone else takes the place` : what;
}

export const cancelTexts = {
  heading: 'Cancel your booking',
  confirmed: (places: number): string =>
    places === 1 ? 'Your place is cancelled' : 'Your places are cancelled',
  subject: (title: string): string => `You've cancelled: ${title}`,
  settledSubject: (title: string): string => `What you get back: ${title}`,
  resoldSubject: (title: string, pence: Pence): string =>
    pence > 0
      ? `Your place was resold, and ${formatPounds(pence)} is on its way: ${title}`
      : `Your place was resold: ${title}`,
} as const;
