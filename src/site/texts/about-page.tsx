import { aboutPage } from '#features/content/about.ts';
import type { ClubFacts } from '#features/content/club-facts.ts';
import { TextSections } from '#features/content/web/text-sections.tsx';
import { useClub } from '#features/settings/web/queries.ts';
import { FigureRow } from '#ui/card.tsx';
import { ReadingPage } from '#ui/reading/reading-page.tsx';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import { pageMeta } from './page-meta.ts';

export const meta = () => pageMeta(aboutPage(clubFacts));

const figuresOf = (facts: ClubFacts) => [
  { figure: facts.events, label: facts.events === 1 ? 'event' : 'events' },
  { figure: facts.cities, label: facts.cities === 1 ? 'city' : 'cities' },
  { figure: facts.perCity, label: 'places a day' },
  { figure: facts.members, label: 'members' },
];

/** Who we are, with the headline figures. */
export default function AboutPage() {
  const facts = factsOf(useClub());
  const page = aboutPage(facts);

  return (
    <ReadingPage
      label="The club"
      title={page.title}
      lead={page.lead}
      contents={page.sections}
      related={page.related}
    >
      <div className="mb-12">
        <FigureRow figures={figuresOf(facts)} />
      </div>
      <TextSections sections={page.sections} />
    </ReadingPage>
  );
}
