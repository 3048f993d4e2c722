import { Suspense } from 'react';
import { TeamExample } from '#features/handicaps/calculators/web/team-example.tsx';
import { brand } from '#lib/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type IndexLine, SectionIndex } from '#ui/reading/prose.tsx';
import { FormatDay } from './day.tsx';
import { HowItScores } from './scoring.tsx';
import { FormatSection } from './section.tsx';
import { FormatTeams } from './teams.tsx';

export const meta = () => [
  { title: `Event Format · ${brand.name}` },
  {
    name: 'description',
    content:
      'How our golf days work: Team Stableford with the team’s best two scores, a sample round to try, the timetable, ties, and advice for beginners.',
  },
];

/** How a golf day works. Other pages link to the ids of its sections, so they stay the same. */
export default function EventFormat() {
  return (
    <>
      <FormatHead />
      <div className="column pb-16">
        <HowItScores />
        <FormatSection
          isWide
          id="example"
          fold="Play the round"
          label="Try it"
          title="A round, hole by hole"
          lead="One team’s eighteen holes. Change a name, a score, a handicap or the course, and see what happens."
        >
          {/* Hydrates on its own, after the page. */}
          <Suspense>
            <TeamExample id="example" />
          </Suspense>
        </FormatSection>
        <FormatDay />
        <FormatTeams />
      </div>
    </>
  );
}

const sections: readonly IndexLine[] = [
  { id: 'team-stableford', label: 'Team Stableford' },
  { id: 'example', label: 'Try a round' },
  { id: 'the-day', label: 'The day, hour by hour' },
  { id: 'networking', label: 'Structured networking' },
  { id: 'pairings', label: 'Who plays with whom' },
  { id: 'new-to-golf', label: 'New to golf' },
  { id: 'teams-of-three', label: 'Teams of three' },
  { id: 'ties', label: 'Ties' },
];

const art = {
  seed: 'team of four',
  height: 520,
  rings: 10,
  hole: [0.68, 0.46],
  reach: 0.25,
} as const;

/** The format in a few sentences, and links to each part of the page. */
const FormatHead = () => (
  <PageHead art={art} className="py-12 md:py-16">
    <div className="max-w-2xl">
      <PageTitle
        isPublic
        label="How we play"
        title="Event Format"
        lead="Teams of four or three, eighteen holes. Everyone plays their own ball, and on each hole the team’s best two scores count. There’s time before and after for the conversations it starts."
      />
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/events">See the events</ButtonLink>
        <ButtonLink to="/handicap" variant="secondary" className="bg-ivory">
          Work out my strokes
        </ButtonLink>
      </div>
      <SectionIndex sections={sections} />
    </div>
  </PageHead>
);
