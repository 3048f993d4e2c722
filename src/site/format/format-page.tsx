import { Suspense } from 'react';
import { Link } from 'react-router';
import { TeamExample } from '#features/handicaps/web/team-example.tsx';
import { brand } from '#lib/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
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

const parts = [
  ['team-stableford', 'Team Stableford'],
  ['example', 'Try a round'],
  ['the-day', 'The day, hour by hour'],
  ['networking', 'Structured networking'],
  ['pairings', 'Who plays with whom'],
  ['new-to-golf', 'New to golf'],
  ['teams-of-three', 'Teams of three'],
  ['ties', 'Ties'],
] as const;

/** The format in a few sentences, and links to each part of the page. */
const FormatHead = () => (
  <div className="relative isolate overflow-hidden border-b border-line">
    <GreenArt
      seed="team of four"
      width={720}
      height={520}
      rings={10}
      land={5}
      hole={[0.68, 0.46]}
      reach={0.25}
      className="absolute right-0 -z-1 w-1/2 overflow-visible max-lg:-top-4 max-lg:h-64 max-lg:translate-x-1/4 max-md:hidden lg:inset-y-0 lg:h-full"
    />
    <div className="column py-12 md:py-16">
      <div className="max-w-2xl">
        <PageTitle
          label="How we play"
          title="Event Format"
          lead="Teams of four or three, eighteen holes. Everyone plays their own ball, and on each hole the team’s best two scores count. There’s time before and after for the conversations it starts."
        />
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/events">See the events</ButtonLink>
          <ButtonLink to="/handicap#strokes" variant="secondary" className="bg-ivory">
            Work out my strokes
          </ButtonLink>
        </div>
        <nav aria-label="On this page" className="mt-8">
          <ul className="grid grid-cols-2 gap-x-6 border-t border-line">
            {parts.map(([id, label]) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={{ hash: `#${id}` }}
                  className="flex min-h-12 items-center font-semibold hover:text-fairway max-sm:text-sm"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  </div>
);
