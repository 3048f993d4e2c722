import { expect, test } from 'vitest';
import { aboutPage } from '#features/content/about.ts';
import { accessibilityPage } from '#features/content/accessibility.ts';
import { faqOf } from '#features/content/faq/faq.ts';
import { type PolicyId, policyNames, policyPage } from '#features/content/policies/policies.ts';
import { termsPage } from '#features/content/policies/terms.ts';
import { FaqPageView } from '#features/content/web/faq-page-view.tsx';
import { TextPageView } from '#features/content/web/text-sections.tsx';
import { openPage } from '#tests/page-stage.tsx';
import { clubFacts } from '../facts/club-facts.ts';

const texts = [
  aboutPage(clubFacts),
  accessibilityPage(clubFacts),
  termsPage(clubFacts),
  ...(Object.keys(policyNames) as PolicyId[]).map((id) => policyPage(id, clubFacts)),
];
const pages = [
  ...texts.map((page) => [page.title, () => <TextPageView page={page} label="Text" />] as const),
  ['Questions', () => <FaqPageView groups={faqOf(clubFacts)} lead="Ask." related={[]} />] as const,
];

test.each(pages)('%s shows its links as links, never as markup', (_title, Page) => {
  openPage('/', Page);
  expect(document.body.textContent?.length).toBeGreaterThan(1200);
  expect(document.body.textContent?.match(/\[[^\]]*\]\([^)]*\)?|\]\(/g)).toBeNull();
});
