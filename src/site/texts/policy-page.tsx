import { data, redirect } from 'react-router';
import { isPolicyId, type PolicyId, policyPage } from '#features/content/policies/policies.ts';
import { TextPageView } from '#features/content/web/text-sections.tsx';
import { useClub } from '#features/settings/web/queries.ts';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import type { Route } from './+types/policy-page';
import { pageMeta } from './page-meta.ts';

/**
 * Answers 404 for a policy that does not exist, and redirects other spellings ("Cancellation") to
 * the policy's URL.
 */
function known(policy: string): PolicyId {
  if (isPolicyId(policy)) return policy;
  const plain = policy.toLowerCase();
  throw isPolicyId(plain) ? redirect(`/policy/${plain}`, 301) : data(null, { status: 404 });
}

export const loader = ({ params }: Route.LoaderArgs) => ({ policy: known(params.policy) });
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  policy: known(params.policy),
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(policyPage(loaderData.policy, clubFacts)) : [];

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const page = policyPage(loaderData.policy, factsOf(useClub()));
  return (
    <TextPageView
      key={loaderData.policy}
      page={page}
      label="Our policies"
      datedBy="In force since"
    />
  );
}
