import { refusals, TOO_MANY_TRIES } from '#lib/refusal.ts';

export const cardRefusals = /* @__PURE__ */ refusals({
  card_not_found: [404, 'This card doesn’t work any more. Ask for a new one.'],
  too_many_cards: [429, TOO_MANY_TRIES],
});

/** A member's own card, and the page that opens when another member scans it. */
export const cardTexts = {
  title: 'Your card',
  lead: 'Show this code to someone you meet. When they scan it, they see your page and can connect with you.',
  picture: (name: string) => `QR code of ${name}`,
  today: (title: string) => `Requests from this card will say that you met at ${title}.`,
  offline:
    'It needs no signal while this page is open. For a day without signal, save or print it beforehand.',
  save: 'Save picture',
  print: 'Print card',
  renew: 'Make a new code',
  renewTitle: 'Make a new code?',
  renewMore:
    'Cards that you’ve printed, saved or shared won’t work any more. Your connections stay.',
  renewed: 'You have a new code',
  failed: 'No new code',
  scanned: 'Connect',
  own: 'This is your own card. Others see your name here and can connect with you.',
  toOwn: 'Back to your card',
  met: (title: string, date: string) => `You’re meeting at ${title}, ${date}.`,
  page: (name: string) => `See ${name}’s page`,
  lost: 'This card doesn’t work any more',
  lostMore: 'Its owner may have made a new one. Ask them to show you their card again.',
} as const;
