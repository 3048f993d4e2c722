// What several rooms say of an order.

export const ORDER_NOT_FOUND = 'We can’t find that order in your account.';
export const DAY_NOT_GOING_AHEAD =
  'This golf day isn’t going ahead. You get back what you paid without doing anything.';

/** How many credits and guest passes pay for places that cost no money. */
export type PaidInKind = { readonly credits: number; readonly passes: number };

/**
 * What these places give back: "your credit", "your credits and guest pass"; undefined if the
 * places are free.
 */
export function inKindText({ credits, passes }: PaidInKind): string | undefined {
  const parts = [
    ...(credits > 0 ? [credits === 1 ? 'credit' : 'credits'] : []),
    ...(passes > 0 ? [passes === 1 ? 'guest pass' : 'guest passes'] : []),
  ];
  return parts.length > 0 ? `your ${parts.join(' and ')}` : undefined;
}

export const AMOUNT_CHANGED =
  'What you get back has changed since you opened this page. Please check it again.';
