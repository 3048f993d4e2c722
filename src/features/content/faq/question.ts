import type { TextLink } from '../text-page.ts';

/** One question with its answer. */
export type FaqQuestion = {
  /** Its address on the page, which never changes. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs; links are written as in `text-page.ts`. */
  readonly answer: readonly string[];
  /** The page with more about it. */
  readonly from: TextLink;
  /** Other words people search for. */
  readonly words?: string;
};

/** The pages that answers link to. */
export const pages = {
  events: { to: '/events', label: 'Events' },
  format: { to: '/event-format', label: 'Event Format' },
  founders: { to: '/founders-series', label: 'The Founders Series' },
  membership: { to: '/membership', label: 'Membership' },
  handicap: { to: '/handicap', label: 'Handicap' },
  contact: { to: '/contact', label: 'Contact' },
  about: { to: '/about', label: 'About' },
  auth: { to: '/auth', label: 'Login and registration' },
  account: { to: '/account', label: 'Your account' },
  security: { to: '/account/security', label: 'Security' },
  data: { to: '/account/data', label: 'Your data' },
  profile: { to: '/account/profile', label: 'Your profile' },
  terms: { to: '/terms', label: 'Terms' },
  privacy: { to: '/privacy', label: 'Privacy' },
  cookies: { to: '/cookie-policy', label: 'Cookie policy' },
  accessibility: { to: '/accessibility', label: 'Accessibility' },
  cancellation: { to: '/policy/cancellation', label: 'Cancellation policy' },
  refund: { to: '/policy/refund', label: 'Refund policy' },
  conduct: { to: '/policy/code-of-conduct', label: 'Code of conduct' },
  dress: { to: '/policy/dress-code', label: 'Dress code' },
  photography: { to: '/policy/photography', label: 'Photography' },
} as const satisfies Record<string, TextLink>;
