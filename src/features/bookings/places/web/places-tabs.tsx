import { Link } from 'react-router';

const pages = [
  { id: 'bookings', to: '/bookings', label: 'Bookings' },
  { id: 'season', to: '/bookings/season', label: 'Season' },
  { id: 'credits', to: '/bookings/credits', label: 'Credits' },
] as const;

/** The links between the pages about a member's places. */
export const PlacesTabs = ({ current }: { readonly current: (typeof pages)[number]['id'] }) => (
  <nav aria-label="Your places" className="mt-6 flex flex-wrap gap-x-6 border-b border-line">
    {pages.map(({ id, to, label }) => (
      <Link
        key={id}
        to={to}
        aria-current={id === current ? 'page' : undefined}
        className="inline-flex min-h-11 items-center link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
      >
        {label}
      </Link>
    ))}
  </nav>
);
