import { termsPage } from '#features/content/policies/terms.ts';
import { contactDetails } from '#features/content/web/queries.ts';
import { useClub } from '#features/settings/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import type { Route } from './+types/terms-page';
import { pageMeta } from './page-meta.ts';
import { TermsView } from './terms-view.tsx';

export const meta = () => pageMeta(termsPage(clubFacts));
export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [contactDetails]);
export const clientLoader = () => fillCache([contactDetails]);

/** The terms that are in force. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <TermsView page={termsPage(factsOf(useClub()))} />
    </HydrationBoundary>
  );
}
