import { data } from 'react-router';
import { termsVersions } from '#features/content/policies/terms.ts';
import { contactDetails } from '#features/content/web/queries.ts';
import { useClub } from '#features/settings/web/queries.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import type { Route } from './+types/terms-version-page';
import { pageMeta } from './page-meta.ts';
import { TermsView } from './terms-view.tsx';

/** Answers 404 for a version that has never been in force. */
function knownVersion(version: string): string {
  if (Object.hasOwn(termsVersions, version)) return version;
  throw data(null, { status: 404 });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const version = knownVersion(params.version);
  return { version, ...(await prefetch(context, [contactDetails])) };
}
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const version = knownVersion(params.version);
  return { version, ...(await fillCache([contactDetails])) };
}

const pageOf = (version: string, facts: typeof clubFacts) => {
  const write = termsVersions[version];
  if (!write) throw new RangeError(`There are no terms of ${version}`);
  return write(facts);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(pageOf(loaderData.version, clubFacts)) : [];

/** The terms as they were or are from one day on: what somebody accepted stays readable. */
export default function TermsVersionPage({ loaderData }: Route.ComponentProps) {
  const { version, state } = loaderData;
  return (
    <HydrationBoundary state={state}>
      <TermsView
        page={pageOf(version, factsOf(useClub()))}
        label={version === TERMS_VERSION ? 'Small print' : 'No longer in force'}
      />
    </HydrationBoundary>
  );
}
