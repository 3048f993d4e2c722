import { aboutPage } from '#features/content/about.ts';
import { TextSections } from '#features/content/web/text-sections.tsx';
import { FigureRow } from '#ui/card.tsx';
import { ReadingPage } from '#ui/reading/reading-page.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import { pageMeta } from './page-meta.ts';

const page = aboutPage(clubFacts);

export const meta = () => pageMeta(page);

const figures = [
  { figure: clubFacts.events, label: 'events' },
  { figure: clubFacts.cities, label: 'cities' },
  { figure: clubFacts.perCity, label: 'places a day' },
  { figure: clubFacts.members, label: 'members' },
];

/** Who we are, with the headline figures. */
export default function AboutPage() {
  return (
    <ReadingPage
      label="The club"
      title={page.title}
      lead={page.lead}
      contents={page.sections}
      related={page.related}
    >
      <div className="mb-12">
        <FigureRow figures={figures} />
      </div>
      <TextSections sections={page.sections} />
    </ReadingPage>
  );
}
