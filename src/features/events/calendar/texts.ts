import type { City } from '#lib/cities.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const interestRefusals = /* @__PURE__ */ refusals({
  event_not_saveable: [409, 'This golf day is over or has been cancelled, so it can’t be saved.'],
  too_many_interests: [429, TOO_MANY_CHANGES],
});

/** Following a city, on its page and on /account/notifications. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  title: 'Cities you follow',
  lead: 'We’ll email you about each new golf day there. Members of a tier hear at once, everyone else 12 hours later.',
  switchedOff:
    'You’ve switched off the email about new golf days, so we won’t email you about these cities until you switch it on again.',
  unconfirmed: 'We’ll start once you’ve confirmed your email address.',
  failed: (city: City): string => `We couldn’t save your choice for ${city}`,
} as const;

/** Saving a golf day. */
export const savedTexts = {
  save: 'Save',
  saved: 'Saved',
  saveTitle: (title: string): string => `Save ${title}`,
  none: 'Press the heart on a golf day to keep it here. Only you can see what you save.',
  filter: 'Only golf days I’ve saved',
  noneTitle: 'No saved golf days',
  showAll: 'Show all events',
  loadFailed: 'We couldn’t load your saved golf days',
  failed: 'We couldn’t save your choice',
} as const;
