import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Credits } from '../../credits/web/credits.tsx';
import { myCredits } from '../../credits/web/queries.ts';
import { PlacesTabs } from '../../places/web/places-tabs.tsx';
import type { Route } from './+types/credits-page';
import { DaysToUse } from './days-to-use.tsx';
import { mySeason } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Your credits · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/bookings/credits';
export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [myCredits, mySeason]), { page });
export const clientLoader = () => membersOnlyHere(() => fillCache([myCredits, mySeason]), { page });

/** /bookings/credits: what the member has to book with, and the package of four. */
export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-5 md:py-10">
        <PageTitle title="Your credits" />
        <PlacesTabs current="credits" />
        <Credits daysToUse={(credits) => <DaysToUse credits={credits} />} />
      </div>
    </HydrationBoundary>
  );
}
