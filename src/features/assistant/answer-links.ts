import type { Answer, AnswerLink } from './contract.ts';

/** What is said of a matter. The office is offered at its foot where it has to go on from here. */
export type Said = Pick<Answer, 'text' | 'links' | 'suggestions'> & { readonly offersOffice?: boolean };

const faq = (id: string, label: string): AnswerLink => ({ to: `/faq#${id}`, label });

/** The links that several answers end with. */
export const to = {
  events: { to: '/events', label: 'See all golf days' },
  contact: { to: '/contact', label: 'Contact the office' },
  format: { to: '/event-format', label: 'How the day is played' },
  signIn: { to: '/auth', label: 'Sign in' },
  register: { to: '/auth?tab=register', label: 'Register' },
  dashboard: { to: '/dashboard', label: 'Your dashboard' },
  cancellation: { to: '/policy/cancellation', label: 'The cancellation policy' },
  calledOff: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
  profile: { to: '/account/profile', label: 'Your profile' },
  security: { to: '/account/security', label: 'Security' },
  data: { to: '/account/data', label: 'Your data' },
  membership: { to: '/membership', label: 'Membership tiers' },
  founders: { to: '/founders-series', label: 'The Founders Series' },
  about: { to: '/about', label: 'About us' },
  faq,
} as const;
