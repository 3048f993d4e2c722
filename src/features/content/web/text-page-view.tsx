import { ReadingPage } from '#ui/reading/reading-page.tsx';
import type { TextPage } from '../text-page.ts';
import { TextSections } from './text-sections.tsx';

type TextPageViewProps = {
  readonly page: TextPage;
  readonly label: string;
  readonly datedBy?: string;
};

/** A text as a page. */
export const TextPageView = ({ page, label, datedBy = 'Updated on' }: TextPageViewProps) => (
  <ReadingPage
    label={label}
    title={page.title}
    lead={page.lead}
    dated={page.dated}
    datedBy={datedBy}
    contents={page.sections}
    related={page.related}
  >
    <TextSections sections={page.sections} />
  </ReadingPage>
);
