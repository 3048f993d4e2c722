import { accessibilityPage } from '#features/content/accessibility.ts';
import { TextPageView } from '#features/content/web/text-sections.tsx';
import { useClub } from '#features/settings/web/queries.ts';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import { pageMeta } from './page-meta.ts';

export const meta = () => pageMeta(accessibilityPage(clubFacts));

export default function AccessibilityPage() {
  const page = accessibilityPage(factsOf(useClub()));

  return <TextPageView page={page} label="Small print" datedBy="Last reviewed on" />;
}
