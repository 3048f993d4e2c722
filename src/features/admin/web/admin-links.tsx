import { NavLink } from 'react-router';

const jobs = [
  { to: '/admin', label: 'Events and bookings' },
  { to: '/admin/applications', label: 'Applications' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;

/** The organisers' places, one per job; each stands above its page. */
export const AdminLinks = () => (
  <nav aria-label="Organisers" className="border-b border-line bg-ivory-deep print:hidden">
    <ul className="column flex gap-x-6 overflow-x-auto">
      {jobs.map(({ to, label }) => (
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
