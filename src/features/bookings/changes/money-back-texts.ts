import type { MoneyBackView } from './contract.ts';

type Refund = Pick<MoneyBackView['refunds'][number], 'isSent' | 'byTransfer'>;

/** Sentences about what a booking gives back, on its page. */
export const moneyBackTexts = {
  heading: 'If we call the day off',
  what: 'You’ll get a full refund. Money or a credit?',
  money: 'My money back',
  credit: 'A credit for another golf day, and the rest in money',
  saved: 'Your choice is saved',
  notSaved: 'Your choice isn’t saved',
  resale: ({ places, isOver }: NonNullable<MoneyBackView['resale']>): string => {
    const place = places === 1 ? 'place' : `${places} places`;
    return isOver
      ? `Nobody else bought the ${place} that you cancelled, so there is no refund.`
      : `You cancelled your ${place} late. You get everything back for each that someone else buys for at least as much, and we email you when that happens.`;
  },
  takenBack: (places: number): string =>
    `You booked this golf day again for less, so there is no refund for the ${places === 1 ? 'place' : `${places} places`} you cancelled.`,
  refunds: 'Refunds',
  state: ({ isSent, byTransfer }: Refund, date: string): string => {
    const how = byTransfer ? 'by bank transfer' : 'to your card';
    return isSent ? `${how}, sent on ${date}` : `on its way ${how}, since ${date}`;
  },
  reference: (reference: string): string => `Bank reference ${reference}`,
} as const;
