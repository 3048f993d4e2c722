import { accessibilityPage } from '#features/content/accessibility.ts';
import { TextPageView } from '#features/content/web/text-sections.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import { pageMeta } from './page-meta.ts';

const page = accessibilityPage(clubFacts);

export const meta = () => pageMeta(page);

export default function AccessibilityPage() {
  return <TextPageView page={page} label="Small print" datedBy="Last reviewed on" />;
}
