import { useMemo } from 'react';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import { emptyVenue } from '../venue-form.ts';
import type { Route } from './+types/new-venue-page';
import { VenueEditor } from './venue-editor.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `New venue · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** /admin/venues/new. It has nothing to load; the frame around it lets only admins in. */
export default function NewVenuePage() {
  const form = useMemo(() => emptyVenue(cityNames[0]), []);
  return (
    <>
      <Link to="/admin/venues" className="inline-flex min-h-11 items-center text-sm link">
        All venues
      </Link>
      <h1 className="mt-2 text-title">New venue</h1>
      <VenueEditor form={form} />
    </>
  );
}
