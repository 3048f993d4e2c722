import { Link } from 'react-router';
import { ourFormat } from '#features/handicaps/scoring/allowances.ts';
import { Prose } from '#ui/reading/prose.tsx';
import { FormatSection } from './section.tsx';

/** Points for a hole by its net score. */
const points = [
  ['Two over or more', 0],
  ['One over', 1],
  ['Par', 2],
  ['One under', 3],
  ['Two under', 4],
  ['Three under', 5],
] as const;

/** The scoring, explained well enough to follow the example and to play. */
export const HowItScores = () => (
  <FormatSection
    isWide
    id="team-stableford"
    label="The golf"
    title="Team Stableford in two minutes"
  >
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <Prose>
        <p>
          You play your own ball on every hole and count your strokes. Your handicap gives you some
          back: with a playing handicap of 14 you get one stroke on each of the fourteen hardest
          holes. What’s left is your net score, and that earns you points.
        </p>
        <p>
          On each hole the team counts <strong>the best two of its four scores</strong> and forgets
          the others. After eighteen holes the team with the most points wins. If the best two
          scored 3 and 2, the hole is worth 5, whatever the other two did.
        </p>
        <p>
          So nobody has to play well all day. A bad hole costs you nothing and gives you a story.
          Once you can’t score on a hole, you pick up your ball and help look for somebody else’s.
          That keeps a round to little more than four hours.
        </p>
        <p id="handicaps">
          Every team plays off the same allowance: {ourFormat.allowance}% of the course handicap.
          With two scores of four counting, full handicaps would favour teams with the widest
          spread. You can work out your strokes on the day’s course{' '}
          <Link to="/handicap">on the handicap page</Link>. If you have an official index, it takes
          precedence over ours.
        </p>
      </Prose>
      <div className="overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft">
        <p className="px-5 py-3 label text-brass-text">Net score on a hole, and its points</p>
        <dl className="border-t border-line">
          {points.map(([score, made]) => (
            <div
              key={score}
              className="flex items-baseline justify-between border-b border-line px-5 py-2 last:border-b-0"
            >
              <dt>{score}</dt>
              <dd className="font-display text-2xl figures">{made}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </FormatSection>
);
