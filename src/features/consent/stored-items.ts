import type { ConsentCategory } from './categories.ts';
import { CONSENT_KEY, PREFERENCES_KEY } from './consent-record.ts';

export type StoredItem = {
  readonly category: ConsentCategory;
  /** Its kind, as a browser's developer tools call it. */
  readonly name: string;
  readonly place: 'cookie' | 'local storage' | 'session storage' | 'cache';
  readonly purpose: string;
  readonly kept: string;
};

/**
 * Everything that this site stores in a browser. Nobody else reads it. `/cookie-policy` is rendered
 * from this list, and `stored-items.test.ts` finds items that are missing from it.
 */
export const storedItems: readonly StoredItem[] = [
  {
    category: 'essential',
    name: '__Host-fourball_session',
    place: 'cookie',
    purpose:
      'Keeps you logged in. Scripts can’t read it (HttpOnly), and it’s set only when you log in. On a trial site it’s called fourball_session.',
    kept: 'Until you log out or 30 days after your last visit; 1 year at most',
  },
  {
    category: 'essential',
    name: 'fourball_links',
    place: 'cookie',
    purpose:
      'The golf days you opened by a link that only some people have, so you can read and book them. Scripts can’t read it (HttpOnly).',
    kept: '30 days at most, from the last time you opened such a link',
  },
  {
    category: 'essential',
    name: CONSENT_KEY,
    place: 'local storage',
    purpose: 'Your cookie choice and its date, so we don’t ask on every page.',
    kept: '12 months, then we ask again',
  },
  {
    category: 'essential',
    name: PREFERENCES_KEY,
    place: 'local storage',
    purpose: 'The switches of your cookie choice, as you set them.',
    kept: '12 months, then we ask again',
  },
  {
    category: 'essential',
    name: 'fourball-theme',
    place: 'local storage',
    purpose: 'The light or dark appearance, if you chose one, and the time of your last visit.',
    kept: '12 months after your last visit',
  },
  {
    category: 'essential',
    name: 'redirectEventId',
    place: 'session storage',
    purpose: 'The golf day you were about to book when we asked you to log in.',
    kept: 'Until you return to it, or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-conversation',
    place: 'session storage',
    purpose: 'Your chat with the assistant in this tab, so it’s still there on the next page.',
    kept: 'Until you start again, log out or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-application',
    place: 'session storage',
    purpose:
      'Your membership application while you write it, so reloading the page doesn’t lose it.',
    kept: 'Until it’s sent, you log out or you close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-contact',
    place: 'session storage',
    purpose: 'Your message to us while you write it, so reloading the page doesn’t lose it.',
    kept: 'Until it’s sent, you log out or you close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-contact-attempt',
    place: 'session storage',
    purpose: 'A random number sent with that message, so it arrives only once.',
    kept: 'Until it’s sent, you log out or you close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-push-offer',
    place: 'local storage',
    purpose: 'That you don’t want push notifications on this device, so we don’t offer them again.',
    kept: '12 months, then we may offer them again',
  },
  {
    category: 'essential',
    name: 'fourball-photo-offer',
    place: 'local storage',
    purpose: 'That you don’t want to add a photo of yourself now, so we don’t ask again.',
    kept: '12 months, then we may ask again',
  },
  {
    category: 'essential',
    name: 'fourball-draft-…',
    place: 'local storage',
    purpose:
      'Forms, posts and messages that you haven’t saved or sent yet, so they’re still there if your browser closes, you’re offline or you’re logged out. Also your own card with its code, once you’ve opened it, so that it works without signal.',
    kept: 'Until they’re saved or sent, or you log out; 30 days at most',
  },
  {
    category: 'essential',
    name: 'react-router-scroll-positions',
    place: 'session storage',
    purpose:
      'How far you scrolled on each page of this visit, so going back takes you to the same place.',
    kept: 'Until you close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-files-…',
    place: 'cache',
    purpose:
      'The site’s scripts, fonts and styles, and one page for when you’re offline. Never the pages you’ve seen, and nothing about you.',
    kept: 'Until the next version of the site or the end of the year, whichever comes first',
  },
  {
    category: 'preferences',
    name: 'fourball-recommendations',
    place: 'local storage',
    purpose:
      'The golf days you looked at and those we suggested, so suggestions suit you and aren’t repeated.',
    kept: 'Until you withdraw this consent; 1 year at most',
  },
];
