import type { TextPage } from '#features/content/text-page.ts';
import { CompanyDetails } from '#features/content/web/company-details.tsx';
import { contactDetails } from '#features/content/web/queries.ts';
import { TextSections } from '#features/content/web/text-sections.tsx';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ReadingPage } from '#ui/reading/reading-page.tsx';

type Props = { readonly page: TextPage; readonly label?: string };

/** A version of the terms, with the company's details at the foot. */
export const TermsView = ({ page, label = 'Small print' }: Props) => (
  <ReadingPage
    label={label}
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
);

const Foot = () => (
  <section aria-labelledby="company" className="mt-12 border-t border-line pt-10">
    <h2 id="company" className="mb-4 scroll-mt-24 text-3xl">
      Who the agreement is with
    </h2>
    <CompanyDetails details={useLoaded(contactDetails)} />
  </section>
);
