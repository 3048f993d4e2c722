import { NavLink } from 'react-router';

const rooms = [
  { to: '/admin', label: 'Events and bookings' },
  { to: '/admin/messages', label: 'Messages' },
] as const;

/** The organisers' rooms, one place per job. */
export const AdminNav = () => (
  <nav aria-label="Organisers" className="flex flex-wrap gap-x-6 border-b border-line print:hidden">
    {rooms.map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-ink-soft hover:text-ink aria-[current=page]:border-brass aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {label}
      </NavLink>
    ))}
  </nav>
);
