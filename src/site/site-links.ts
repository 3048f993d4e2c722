/** A line of the site's navigation. */
export type SiteLink = { readonly to: string; readonly label: string };

/** The header's links, in the order of spec.md section 2. */
export const headerLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/events', label: 'Events' },
  { to: '/event-format', label: 'Event Format' },
  { to: '/membership', label: 'Membership' },
  { to: '/handicap', label: 'Handicap' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

/** The footer's columns beside the header's own links. */
export const memberResources: readonly SiteLink[] = [
  { to: '/auth', label: 'Login' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/forum', label: 'Forum' },
  { to: '/handicap', label: 'Handicap tracker' },
  { to: '/events', label: 'Events calendar' },
  { to: '/contact', label: 'Member support' },
];

export const smallPrint: readonly SiteLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/policy/cancellation', label: 'Cancellation policy' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookie-policy', label: 'Cookie policy' },
  { to: '/accessibility', label: 'Accessibility' },
];
