import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { readHoleScore } from '../../scoring/parse-inputs.ts';
import { counted, explainPoints, explainStrokes } from '../../scoring/score-card-state.ts';
import type { TeamCardHole, TeamScore } from '../../scoring/team-card.ts';
import { SmallField } from './number-field.tsx';

type TeamTableProps = {
  readonly holes: readonly TeamCardHole[];
  /** The names, each with its own id, because two players may share a name. */
  readonly members: readonly TeamMember[];
  /** By player, then by hole. */
  readonly scores: readonly (readonly string[])[];
  readonly onScore: (player: number, hole: number, score: string) => void;
};

type Open = { readonly hole: number; readonly player: number | undefined };

/**
 * The scorecard of a team: narrow enough for a phone, so it stays one table. Each number opens its
 * explanation below.
 */
export function TeamTable({ holes, members, scores, onScore }: TeamTableProps) {
  // The first hole is open at the start, so that its explanation is readable without JavaScript and
  // shows that the others have one.
  const [open, setOpen] = useState<Open | undefined>({ hole: 1, player: undefined });
  const press = (hole: number, player: number) =>
    setOpen(open?.hole === hole && open.player === player ? undefined : { hole, player });

  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-large border border-line bg-ivory-bright figures">
      <caption className="sr-only">Points hole by hole; the two that count are marked</caption>
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className="w-[13%] py-2.5 pl-2 text-left font-semibold sm:pl-4">
            Hole
          </th>
          {members.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="px-0.5 py-2.5 leading-tight font-semibold wrap-anywhere hyphens-auto"
            >
              {name}
            </th>
          ))}
          <th scope="col" className="w-[12%] py-2.5 font-semibold">
            Team
          </th>
          <th scope="col" className="w-[13%] py-2.5 pr-2 font-semibold sm:pr-4">
            Total
          </th>
        </tr>
      </thead>
      {holes.map((made, at) => (
        <tbody
          key={made.hole.number}
          className={made.hole.number === 10 ? 'border-t-2 border-edge' : undefined}
        >
          <HoleRow made={made} members={members} scores={scores} open={open} onPress={press} />
          <tr id={`hole-${made.hole.number}`} hidden={open?.hole !== made.hole.number}>
            <td colSpan={members.length + 3} className="bg-ivory-deep p-0">
              {open?.hole === made.hole.number && (
                <TeamHole
                  made={made}
                  members={members}
                  scores={scores.map((card) => card[at] ?? '')}
                  asked={open.player}
                  onScore={(player, score) => onScore(player, at, score)}
                />
              )}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

type HoleRowProps = Omit<TeamTableProps, 'holes' | 'onScore'> & {
  readonly made: TeamCardHole;
  readonly open: Open | undefined;
  readonly onPress: (hole: number, player: number) => void;
};

function HoleRow({ made, members, scores, open, onPress }: HoleRowProps) {
  const { number } = made.hole;

  return (
    <tr className="border-t border-line text-center">
      <th scope="row" className="pl-2 text-left font-semibold sm:pl-4">
        {number}
      </th>
      {made.scores.map(({ points }, player) => {
        const counts = made.counting.includes(player);
        const strokes = scores[player]?.[number - 1];
        const description = points === undefined ? 'no points yet' : counted(points, 'point');

        return (
          <td key={members[player]?.id} className="p-0.5">
            <button
              type="button"
              aria-expanded={open?.hole === number}
              aria-controls={`hole-${number}`}
              onClick={() => onPress(number, player)}
              className={classNames(
                'flex min-h-12 w-full cursor-pointer flex-col items-center justify-center rounded-small leading-tight hover:bg-ivory-deep',
                counts ? 'border border-fairway bg-fairway-wash font-semibold' : 'text-ink-soft',
              )}
            >
              <span className="sr-only">
                {`${members[player]?.name}, hole ${number}: ${description}${counts ? ', counts' : ''}. Why?`}
              </span>
              <span aria-hidden="true" className="font-display text-xl leading-tight">
                {points ?? '–'}
              </span>
              {strokes && (
                <span aria-hidden="true" className="text-xs leading-tight">
                  {strokes === '0' ? 'up' : strokes}
                </span>
              )}
            </button>
          </td>
        );
      })}
      <td className="font-semibold">{made.points}</td>
      <td className="pr-2 font-display text-xl sm:pr-4">{made.runningTotal}</td>
    </tr>
  );
}

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
const TeamHole = ({ made, members, scores, asked, onScore }: TeamHoleProps) => (
  <div className="px-3 py-4 sm:px-5">
    <p className="text-sm">
      <strong>{`Hole ${made.hole.number}`}</strong>
      {`, par ${made.hole.par ?? '–'}, stroke index ${made.hole.strokeIndex ?? '–'}. `}
      {bestOf(made, members)}
    </p>
    <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-2">
      {made.scores.map((score, player) => {
        const { id = '', name = '' } = members[player] ?? {};
        const scoreText = scores[player] ?? '';
        const result = readHoleScore(scoreText);

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
                value={scoreText}
                error={result.ok ? undefined : result.refusal.message}
                onText={(text) => onScore(player, text)}
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
