import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import { LINK_INCOMPLETE } from '../texts.ts';

export const newsletterRefusals = /* @__PURE__ */ refusals({
  newsletter_link_unknown: [404, LINK_INCOMPLETE],
  too_many_newsletter_calls: [429, TOO_MANY_CHANGES],
});

/** The page that the link at the end of an email with news opens. */
export const newsletterTexts = {
  title: 'News of golf days and offers',
  ask: 'Do you want to stop the emails with news of golf days and offers?',
  stop: 'Stop these emails',
  stopped: 'You won’t get these emails any more',
  stoppedMore: 'If you have bookings, their confirmations still reach you.',
  restart: 'Send them again',
  failed: 'We couldn’t save your choice',
} as const;

export const notificationsRefusals = /* @__PURE__ */ refusals({
  address_not_confirmed: [409, 'Please confirm your email address first.'],
  too_many_news_choices: [429, TOO_MANY_CHANGES],
});

/** Toasts about the newsletter switch of an account or of a membership application. */
export const newsletterToasts = {
  on: { title: 'News switched on', description: 'You can switch it off here at any time.' },
  off: { title: 'News switched off', description: 'We won’t send you any more.' },
  unchanged: 'We couldn’t change whether you receive news',
} as const;
