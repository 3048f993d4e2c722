import { Suspense } from 'react';
import { TeamExample } from '#features/handicaps/web/team/team-example.tsx';
import { brand } from '#lib/brand.ts';
import { FormatDay } from './day.tsx';
import { FormatHead } from './head.tsx';
import { HowItScores } from './scoring.tsx';
import { FormatSection } from './section.tsx';
import { FormatTeams } from './teams.tsx';

export const meta = () => [
  { title: `Event Format · ${brand.name}` },
  {
    name: 'description',
    content:
      'How our golf days are played: Team Stableford with the best two scores of a team, a worked round to try out, the hours of the day, ties and beginners.',
  },
];

/** How a day is played and what frames the round. The sections' ids are linked to from elsewhere: they stay. */
export default function EventFormat() {
  return (
    <>
      <FormatHead />
      <div className="column pb-16">
        <HowItScores />
        <FormatSection
          isWide
          id="example"
          label="Try it"
          title="A round, hole by hole"
          lead="One team’s eighteen holes. Change a name, a score, a handicap or the course, and everything follows."
        >
          {/* Wakes in tasks of its own. */}
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
