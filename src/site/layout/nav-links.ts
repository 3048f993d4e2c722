/** A line of the site's navigation. */
export type SiteLink = { readonly to: string; readonly label: string };

/**
 * `room` is the label's width in the bolder of its two weights and in either font, so that the menu
 * never moves.
 */
export type HeaderLink = SiteLink & { readonly room: string };

/** The header's links, in the order of spec.md section 2. */
export const headerLinks: readonly HeaderLink[] = [
  { to: '/', label: 'Home', room: 'min-w-11' },
  { to: '/events', label: 'Events', room: 'min-w-12' },
  { to: '/event-format', label: 'Event Format', room: 'min-w-24' },
  { to: '/membership', label: 'Membership', room: 'min-w-22' },
  { to: '/handicap', label: 'Handicap', room: 'min-w-17' },
  { to: '/about', label: 'About', room: 'min-w-11' },
  { to: '/contact', label: 'Contact', room: 'min-w-14' },
];
