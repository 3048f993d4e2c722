import { termsPage } from '#features/content/policies/terms.ts';
import { CompanyDetails } from '#features/content/web/company-details.tsx';
import { contactDetails } from '#features/content/web/queries.ts';
import { TextSections } from '#features/content/web/text-sections.tsx';
import { useClub } from '#features/settings/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ReadingPage } from '#ui/reading/reading-page.tsx';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import type { Route } from './+types/terms-page';
import { pageMeta } from './page-meta.ts';

export const meta = () => pageMeta(termsPage(clubFacts));
export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [contactDetails]);
export const clientLoader = () => fillCache([contactDetails]);

/** The terms, with the company's details at the foot. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const page = termsPage(factsOf(useClub()));

  return (
    <HydrationBoundary state={loaderData.state}>
      <ReadingPage
        label="Small print"
        title={page.title}
        lead={page.lead}
        datedBy="In force since"
        dated={page.dated}
        contents={[...page.sections, { id: 'company', title: 'Who the agreement is with' }]}
        related={page.related}
      >
        <TextSections sections={page.sections} />
        <Foot />
      </ReadingPage>
    </HydrationBoundary>
  );
}

const Foot = () => (
  <section aria-labelledby="company" className="mt-12 border-t border-line pt-10">
    <h2 id="company" className="mb-4 scroll-mt-24 text-3xl">
      Who the agreement is with
    </h2>
    <CompanyDetails details={useLoaded(contactDetails)} />
  </section>
);
