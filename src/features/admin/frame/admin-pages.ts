import type { Attention } from '../contract.ts';

/** What waits for an organiser and is counted in the navigation. */
export type CountedPage = keyof Omit<Attention, 'isTestMode'> | 'reports';

export type AdminPage = {
  readonly to: string;
  readonly label: string;
  readonly count?: CountedPage;
  /** A page at another address that its tabs lead to. */
  readonly also?: string;
  /** Whether it is behind “More” on a wide screen, whose row has no room for all. */
  readonly isRare?: true;
};

/** The organisers' pages, one for each job, by what they are about. */
export const adminPages: readonly {
  readonly name: string;
  readonly pages: readonly AdminPage[];
}[] = [
  {
    name: 'Golf days',
    pages: [
      { to: '/admin', label: 'Dashboard' },
      { to: '/admin/events', label: 'Golf days' },
      { to: '/admin/venues', label: 'Venues', isRare: true },
    ],
  },
  {
    name: 'People',
    pages: [
      { to: '/admin/members', label: 'Members' },
      { to: '/admin/applications', label: 'Applications', count: 'applications' },
      { to: '/admin/memberships', label: 'Memberships', count: 'services' },
      { to: '/admin/enquiries', label: 'Enquiries', count: 'enquiries' },
      { to: '/admin/reports', label: 'Reports', count: 'reports' },
    ],
  },
  {
    name: 'Money',
    pages: [
      { to: '/admin/money', label: 'Money', count: 'refunds', also: '/admin/debtors' },
      { to: '/admin/grants', label: 'Credits', isRare: true },
      { to: '/admin/reconciliation', label: 'Reconciliation', isRare: true },
      { to: '/admin/figures', label: 'Figures', isRare: true },
    ],
  },
  {
    name: 'Messages and records',
    pages: [
      { to: '/admin/announcements', label: 'Announcements' },
      { to: '/admin/emails', label: 'Emails', count: 'emails' },
      { to: '/admin/audit', label: 'Audit log', isRare: true },
      { to: '/admin/settings', label: 'Settings', isRare: true },
    ],
  },
];
