import { Link } from 'react-router';
import { teamExample } from '#features/handicaps/calculators/web/form-url-state.ts';
import { readTeamCard, type TeamCardHole } from '#features/handicaps/scoring/team-card.ts';

/** The example of /event-format: the same team, its first holes. */
const players = ([1, 2, 3, 4] as const).map((number) => ({
  name: teamExample[`name${number}`],
  handicap: teamExample[`ph${number}`],
  card: teamExample[`card${number}`],
}));
const holes = readTeamCard({
  players,
  pars: teamExample.pars,
  si: teamExample.si,
  count: 2,
  withFourthCard: false,
}).slice(0, 4);

/** How a golf day feels: the day in a sentence, and the first holes of a team's scorecard. */
export const HomeDay = () => (
  <section
    aria-labelledby="day"
    className="column grid items-center gap-x-16 gap-y-4 pt-8 md:grid-cols-[1fr_2fr] md:pt-28"
  >
    <div>
      <h2 id="day" className="text-2xl md:text-4xl">
        How a day feels
      </h2>
      <p className="mt-2 text-ink-soft max-md:text-sm md:mt-4">
        Breakfast, half a minute each to say who you are, then eighteen holes with people worth
        meeting. On each hole your team’s best two scores count. Lunch, round tables and prizes
        follow.
      </p>
      <Link to="/event-format" className="inline-flex min-h-11 items-center link md:mt-4">
        See how a day is played
      </Link>
    </div>
    <div className="overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft">
      <table className="w-full text-center text-sm figures">
        <caption className="px-4 py-2 text-left label text-brass-text">
          A team’s first four holes
        </caption>
        <thead>
          <tr className="border-y border-line text-xs text-ink-soft">
            <th scope="col" className="px-4 py-1 text-left font-normal">
              Hole
            </th>
            {holes.map(({ hole }) => (
              <th key={hole.number} scope="col" className="py-1 font-normal">
                {hole.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ name }, player) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="px-4 py-1 text-left font-semibold">
                {name}
              </th>
              {holes.map((hole) => (
                <Points key={hole.hole.number} hole={hole} player={player} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="band">
            <th scope="row" className="px-4 py-1.5 text-left font-semibold">
              Team
            </th>
            {holes.map(({ hole, points }) => (
              <td key={hole.number} className="font-display text-lg">
                {points}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
);

/** A player's points on a hole; those that count for the team are marked. */
const Points = ({ hole, player }: { readonly hole: TeamCardHole; readonly player: number }) => (
  <td>
    <span
      className={
        hole.counting.includes(player)
          ? 'inline-grid size-6 place-items-center rounded-full bg-fairway-wash font-semibold text-fairway'
          : 'text-ink-soft'
      }
    >
      {hole.scores[player]?.points}
    </span>
  </td>
);
