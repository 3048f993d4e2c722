import { formatPounds, type Pence } from '#lib/money.ts';

/** What organisers read when they hand a place over or move an order. */
export const organiserTransferTexts = {
  transfer: 'Give to someone else',
  move: 'Move to another day',
  transferTitle: (name: string): string => `Give ${name}’s place to someone else`,
  transferHelp:
    'Free. The order and any refund stay with the buyer, and we email everyone concerned.',
  moveTitle: (order: string): string => `Move order ${order}`,
  together: (places: number): string =>
    places === 1
      ? 'We email the player and the buyer.'
      : `${places === 2 ? 'Both' : `All ${places}`} places move together. We email every player and the buyer.`,
  moveBack: (pence: Pence, isDearer: boolean): string => {
    if (pence > 0) return `${formatPounds(pence)} goes back to the buyer`;
    return isDearer ? 'Costs more, but the buyer pays nothing' : 'No refund, nothing to pay';
  },
  chooseDay: 'Choose the new day',
  dayMissing: 'Please choose a day first.',
  noDays: 'There is no other golf day to move to yet.',
  reason: 'Why?',
  reasonHelp: 'For our records. The people concerned won’t see this.',
  submitTransfer: 'Transfer place',
  submitMove: (pence: Pence): string =>
    pence > 0 ? `Move and refund ${formatPounds(pence)}` : 'Move',
  transferred: 'The place has a new player',
  moved: 'Moved to another day',
} as const;
