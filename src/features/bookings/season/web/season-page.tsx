import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { PlacesTabs } from '../../places/web/places-tabs.tsx';
import { seasonTexts } from '../texts.ts';
import type { Route } from './+types/season-page';
import { mySeason } from './queries.ts';
import { Season } from './season.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${seasonTexts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/bookings/season';
export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [mySeason]), { page });
export const clientLoader = () => membersOnlyHere(() => fillCache([mySeason]), { page });

/** /bookings/season: the coming golf days, with what each is for the member. */
export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-5 md:py-10">
        <PageTitle title={seasonTexts.title} />
        <PlacesTabs current="season" />
        <Season />
      </div>
    </HydrationBoundary>
  );
}
