import { Badge } from '#ui/badge.tsx';
import { readHoleScore } from '../../calculators/parse-inputs.ts';
import { counted, explainPoints, explainStrokes } from '../../scoring/points-explained.ts';
import type { TeamCardHole, TeamScore } from '../../scoring/team-card.ts';
import { SmallField } from '../fields/small-field.tsx';

/** A column of the card: its mark and its name. */
export type TeamMember = { readonly id: string; readonly name: string };

type TeamHoleProps = {
  readonly made: TeamCardHole;
  readonly members: readonly TeamMember[];
  readonly scores: readonly string[];
  /** The position of the player whose number was pressed. */
  readonly asked: number | undefined;
  readonly onScore: (player: number, score: string) => void;
};

/** A sentence that explains a player's number. */
function reasonOf(name: string, score: TeamScore): string {
  if (score.kind === 'fourth card')
    return `${name} makes ${counted(score.points, 'point')} on every hole.`;
  if (score.card === undefined) return `${name} has no points: something above is not complete.`;
  return `${name} ${explainStrokes(score.card)}. ${capital(explainPoints(score.card))}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One hole with all its explanations and editable scores. */
export const TeamHole = ({ made, members, scores, asked, onScore }: TeamHoleProps) => (
  <div className="px-3 py-4 sm:px-5">
    <p className="text-sm">
      <strong>{`Hole ${made.hole.number}`}</strong>
      {`, par ${made.hole.par ?? '–'}, stroke index ${made.hole.strokeIndex ?? '–'}. `}
      {bestOf(made, members)}
    </p>
    <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-2">
      {made.scores.map((score, player) => {
        const { id = '', name = '' } = members[player] ?? {};
        const typed = scores[player] ?? '';
        const read = readHoleScore(typed);

        return (
          <li
            key={id}
            className={`flex items-start gap-3 border-l-4 py-2 pl-3 text-sm ${asked === player ? 'border-brass' : 'border-transparent'}`}
          >
            <span className="grow">
              {reasonOf(name, score)}
              {made.counting.includes(player) && (
                <span className="mt-1.5 block">
                  <Badge tone="good">Counts</Badge>
                </span>
              )}
            </span>
            {score.kind === 'played' && (
              <SmallField
                className="w-16 shrink-0"
                label={`Strokes of ${name} on hole ${made.hole.number}`}
                value={typed}
                error={read.ok ? undefined : read.refusal.message}
                onText={(score) => onScore(player, score)}
              />
            )}
          </li>
        );
      })}
    </ul>
  </div>
);

/** "The best two are Marcus (3) and Priya (3): 6 for the team." */
function bestOf(
  { counting, scores, points }: TeamCardHole,
  members: readonly TeamMember[],
): string {
  const best = counting.map((player) => `${members[player]?.name} (${scores[player]?.points})`);
  if (best.length === 0) return 'Nobody has played it yet.';
  const who =
    best.length === 1 ? `Only ${best[0]} counts` : `The best two are ${best.join(' and ')}`;
  return `${who}: ${points} for the team.`;
}
