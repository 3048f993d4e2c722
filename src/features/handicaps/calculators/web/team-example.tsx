import { Link } from 'react-router';
import { Select, TextField } from '#ui/form/field.tsx';
import { readPlayingHandicap } from '../../scoring/parse-inputs.ts';
import { readCourse, readList, writeList } from '../../scoring/score-card-state.ts';
import { readTeamCard } from '../../scoring/team-card.ts';
import { CopyLink } from './calculator.tsx';
import { CourseFields } from './course-fields.tsx';
import { teamExample, useFormUrlState } from './form-url-state.ts';
import { SmallField } from './number-field.tsx';
import { TeamTable } from './team-table.tsx';

/** The URL parameters of the four players. */
const players = [
  { name: 'name1', handicap: 'ph1', card: 'card1' },
  { name: 'name2', handicap: 'ph2', card: 'card2' },
  { name: 'name3', handicap: 'ph3', card: 'card3' },
  { name: 'name4', handicap: 'ph4', card: 'card4' },
] as const;

/** On a full day every team has three players and no fourth card (golf-rules, 13). */
const THREE_ALONE = '3-alone';

/** An editable round of Team Stableford: every number updates, and pressing one explains it. */
export function TeamExample({ id }: { readonly id: string }) {
  const { values, change, shared } = useFormUrlState(teamExample);
  const withFourthCard = values.team === '3';
  const isThree = withFourthCard || values.team === THREE_ALONE;
  const members = isThree ? players.slice(0, 3) : players;
  const course = readCourse(readList(values.pars), readList(values.si), 18);

  const holes = readTeamCard({
    players: members.map(({ name, handicap, card }) => ({
      name: values[name],
      handicap: values[handicap],
      card: values[card],
    })),
    pars: values.pars,
    si: values.si,
    count: 2,
    withFourthCard,
  });

  const names = members.map(({ name }, at) => values[name].trim() || `Player ${at + 1}`);
  const namedPlayers = members.map(({ name }, at) => ({
    id: name as string,
    name: names[at] ?? '',
  }));
  const cards = withFourthCard ? [...namedPlayers, { id: 'fourth', name: 'Card' }] : namedPlayers;
  const scores = members.map(({ card }) => readList(values[card]));

  const setScore = (player: number, hole: number, score: string) => {
    const member = members[player];
    if (member)
      change({ [member.card]: writeList(readList(values[member.card]).with(hole, score)) });
  };

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {members.map(({ name, handicap }, at) => {
          const result = readPlayingHandicap(values[handicap]);

          return (
            <div key={name} className="grid grid-cols-[1fr_5.5rem] items-end gap-3">
              <TextField
                label={`Player ${at + 1}`}
                name={name}
                value={values[name]}
                maxLength={20}
                autoComplete="off"
                onChange={(event) => change({ [name]: event.target.value })}
              />
              <div>
                <span aria-hidden="true" className="mb-1.5 block text-sm font-semibold">
                  Handicap
                </span>
                <SmallField
                  label={`Playing handicap of ${names[at]}`}
                  name={handicap}
                  inputMode="text"
                  value={values[handicap]}
                  error={result.ok ? undefined : result.refusal.message}
                  onText={(text) => change({ [handicap]: text })}
                />
              </div>
            </div>
          );
        })}
        <Select
          filter
          label="Team"
          value={values.team}
          onChange={(event) => change({ team: event.target.value })}
        >
          <option value="4">Four players, best two count</option>
          <option value={THREE_ALONE}>Three players, best two count</option>
          <option value="3">Three players and a fourth card</option>
        </Select>
      </div>
      <CourseFields pars={values.pars} si={values.si} course={course} onChange={change} />
      <div>
        <TeamTable holes={holes} members={cards} scores={scores} onScore={setScore} />
        <p className="mt-3 text-sm text-ink-soft">
          Large the points, small the strokes; “up” is a ball picked up. The two green ones count.
          Press a number for its reason, and to change the strokes.
        </p>
      </div>
      <p className="flex items-baseline justify-between rounded-large px-6 py-4 band">
        <span className="font-semibold">{`${names.join(', ')} after 18 holes`}</span>
        <output className="shrink-0 font-display text-4xl figures">
          {holes.at(-1)?.runningTotal}
        </output>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <CopyLink id={id} link={shared} />
        <Link
          to={{ hash: `#${id}` }}
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold link"
        >
          Back to our example
        </Link>
      </p>
    </div>
  );
}
