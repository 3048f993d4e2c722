import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';

type NamedEvent = { readonly title: string; readonly startsAt: Date };

/** Why an account cannot be deleted yet, and what its owner would lose. */
export const blockerTexts = {
  confirmedPlace: ({ title, startsAt }: NamedEvent): string =>
    `You have a place at ${title} on ${formatDate(startsAt)}. You can delete your account once you’ve cancelled it, or after the event. We show what you get back before you cancel.`,
  takenPlace: ({ title, startsAt }: NamedEvent): string =>
    `Someone booked you a place at ${title} on ${formatDate(startsAt)}. Give it back on your bookings page, so that they can name someone else.`,
  refundableCredits: (credits: number, pence: number): string =>
    `You have ${credits === 1 ? 'a credit' : `${credits} credits`} that we can still refund: ${formatPounds(pence)}. Ask for the refund on your credits page, or your money is lost with the account.`,
  lostCredits: (credits: number, pence: number) => ({
    sentence: `You have ${credits === 1 ? 'an unused credit' : `${credits} unused credits`} that you paid ${formatPounds(pence)} for and can no longer have refunded on your credits page. ${credits === 1 ? 'It ends' : 'They end'} with your account, and we don’t refund the money afterwards. If you think we should refund it, write to us before you delete your account.`,
    agree: `I agree to lose the ${formatPounds(pence)} I paid for ${credits === 1 ? 'an unused credit' : `${credits} unused credits`}`,
  }),
  heldPlace: ({ title, startsAt }: NamedEvent): string =>
    `A place at ${title} on ${formatDate(startsAt)} is being held for you. Release it on its page, or wait until the hold runs out.`,
} as const;
