import { NavLink } from 'react-router';

const pages = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/events', label: 'Golf days' },
  { to: '/admin/venues', label: 'Venues' },
  { to: '/admin/applications', label: 'Applications' },
  { to: '/admin/enquiries', label: 'Enquiries' },
  { to: '/admin/refunds', label: 'Refunds' },
  { to: '/admin/grants', label: 'Credits' },
  { to: '/admin/emails', label: 'Emails' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;

/** The navigation above every admin page. */
export const AdminLinks = () => (
  <nav aria-label="Admin" className="border-b border-line bg-ivory-deep print:hidden">
    <ul className="column flex gap-x-6 overflow-x-auto">
      {pages.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/admin'}
            className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap choice text-ink-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
