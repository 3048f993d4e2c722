import type { ConsentCategory } from './categories.ts';
import { CONSENT_KEY, PREFERENCES_KEY } from './consent-record.ts';

export type StoredItem = {
  readonly category: ConsentCategory;
  /** What a browser's own tools call it. */
  readonly name: string;
  readonly place: 'cookie' | 'local storage' | 'session storage' | 'cache';
  readonly purpose: string;
  readonly kept: string;
};

/**
 * Everything the product stores in a browser; all of it is set by us, and read by nobody else. `/cookie-policy` is
 * rendered from this list, and `stored-items.test.ts` looks for what is missing in it.
 */
export const storedItems: readonly StoredItem[] = [
  {
    category: 'essential',
    name: '__Host-fourball_session',
    place: 'cookie',
    purpose:
      'Keeps you signed in. Scripts cannot read it (HttpOnly), and it is set only when you sign in. On a trial site it is called fourball_session.',
    kept: 'Until you log out or 30 days after your last visit; 1 year at most',
  },
  {
    category: 'essential',
    name: CONSENT_KEY,
    place: 'local storage',
    purpose: 'Your cookie choice and its date, so that you are not asked on every page.',
    kept: '12 months, then you are asked again',
  },
  {
    category: 'essential',
    name: PREFERENCES_KEY,
    place: 'local storage',
    purpose: 'The switches of your cookie choice, as you set them.',
    kept: '12 months, then you are asked again',
  },
  {
    category: 'essential',
    name: 'fourball-theme',
    place: 'local storage',
    purpose: 'The light or dark appearance, if you chose one by hand, and the time of your last visit.',
    kept: '12 months after your last visit',
  },
  {
    category: 'essential',
    name: 'redirectEventId',
    place: 'session storage',
    purpose: 'The golf day you were about to book when we asked you to sign in.',
    kept: 'Until you are back there, or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-conversation',
    place: 'session storage',
    purpose:
      'What you and the assistant have said in this tab, once you have opened it, so that it is there on the next page.',
    kept: 'Until you start again, log out or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-application',
    place: 'session storage',
    purpose: 'Your membership application while you write it, so that a reload loses nothing of it.',
    kept: 'Until it is sent, you log out or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-contact',
    place: 'session storage',
    purpose: 'Your message to us while you write it, so that a reload loses nothing of it.',
    kept: 'Until it is sent, you log out or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-contact-attempt',
    place: 'session storage',
    purpose: 'A random number that goes with that message, so that it arrives only once.',
    kept: 'Until it is sent, you log out or close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-unsent',
    place: 'session storage',
    purpose:
      'What you had written when you turned out to be signed out, so that it is there once you are back.',
    kept: 'Until you are back, you log out or close the tab',
  },
  {
    category: 'essential',
    name: 'react-router-scroll-positions',
    place: 'session storage',
    purpose:
      'How far you had scrolled on the pages of this visit, so that going back leads to the same place.',
    kept: 'Until you close the tab',
  },
  {
    category: 'essential',
    name: 'fourball-files-…',
    place: 'cache',
    purpose:
      'Scripts, typefaces and styles of the site, and one page for when you are offline. Never pages you have seen, and nothing about you.',
    kept: 'Until the next version of the site or the end of the year, whichever comes first',
  },
  {
    category: 'preferences',
    name: 'fourball-recommendations',
    place: 'local storage',
    purpose:
      'The golf days you looked at and those we suggested, so that a suggestion suits you and is not repeated.',
    kept: 'Until you withdraw this consent; 1 year at most',
  },
];
