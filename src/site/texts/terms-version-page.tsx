import { data } from 'react-router';
import { termsVersions } from '#features/content/policies/terms.ts';
import { TextPageView } from '#features/content/web/text-sections.tsx';
import { useClub } from '#features/settings/web/queries.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import type { Route } from './+types/terms-version-page';
import { pageMeta } from './page-meta.ts';

/** Answers 404 for a version that has never been in force. */
function knownVersion(version: string): string {
  if (Object.hasOwn(termsVersions, version)) return version;
  throw data(null, { status: 404 });
}

const loadVersion = ({ params }: { params: { version: string } }) => ({
  version: knownVersion(params.version),
});
export const loader = (args: Route.LoaderArgs) => loadVersion(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadVersion(args);

const pageOf = (version: string, facts: typeof clubFacts) => {
  const write = termsVersions[version];
  if (!write) throw new RangeError(`There are no terms of ${version}`);
  return write(facts);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(pageOf(loaderData.version, clubFacts)) : [];

/** The terms as they were or are from one day on: what somebody accepted stays readable. */
export default function TermsVersionPage({ loaderData: { version } }: Route.ComponentProps) {
  const page = pageOf(version, factsOf(useClub()));
  return (
    <TextPageView
      page={page}
      label={version === TERMS_VERSION ? 'Small print' : 'No longer in force'}
      datedBy="In force since"
    />
  );
}
