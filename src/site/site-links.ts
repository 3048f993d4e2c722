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
