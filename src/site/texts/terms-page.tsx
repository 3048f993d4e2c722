import { termsPage } from '#features/content/policies/terms.ts';
import { CompanyDetails } from '#features/content/web/company-details.tsx';
import { office } from '#features/content/web/queries.ts';
import { TextSections } from '#features/content/web/text-sections.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ReadingPage } from '#ui/reading/reading-page.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import type { Route } from './+types/terms-page';
import { pageMeta } from './page-meta.ts';

const page = termsPage(clubFacts);

export const meta = () => pageMeta(page);
export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [office]);
export const clientLoader = () => fillCache([office]);

/** The terms, with the company's details at the foot. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
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
    <CompanyDetails office={useLoaded(office)} />
  </section>
);
