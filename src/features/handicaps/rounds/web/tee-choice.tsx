import { useState } from 'react';
import { useApi } from '#platform/api-client/use-api.ts';
import { Select } from '#ui/form/field.tsx';
import { type HandicapNumber, useNumbers } from '../../calculators/web/form-url-state.ts';
import { formatHandicap } from '../../index/tenths.ts';
import { courseHandicap, playingHandicap } from '../../scoring/course-handicap.ts';
import {
  combineResults,
  readAllowance,
  readCourseRating,
  readIndex,
  readPar,
  readSlope,
} from '../../scoring/parse-inputs.ts';
import type { Courses, Round, Rounds } from '../contract.ts';
import { type KnownTee, knownTees, type TeeFields, teeOfVenue, teesFor } from '../known-tees.ts';
import { roundTexts as texts } from '../page-texts.ts';
import { courses } from './queries.ts';

type Numbers = Partial<Record<HandicapNumber, string>>;

/**
 * The numbers of the calculators for someone who plays off an index from a tee: its ratings and
 * card, and the playing handicap that they make.
 */
export function numbersFor(
  tee: TeeFields,
  { index, allowance }: { readonly index: string; readonly allowance: string },
): Numbers {
  const holes: 9 | 18 = tee.holes === '9' ? 9 : 18;
  const { values: read } = combineResults({
    index: readIndex(index),
    allowance: readAllowance(allowance),
    courseRating: readCourseRating(tee.rating, holes),
    slope: readSlope(tee.slope),
    par: readPar(tee.par, holes),
  });

  return {
    holes: tee.holes,
    rating: tee.rating,
    slope: tee.slope,
    par: tee.par,
    ...(tee.pars === '' ? {} : { pars: tee.pars, si: tee.si }),
    ...(read && {
      ph: formatHandicap(
        playingHandicap(courseHandicap(read.index, { ...read, holes }), read.allowance),
      ),
    }),
  };
}

const whose = (gender: Round['gender']): string => texts.genders[gender].toLowerCase();

/** The rated tees of a venue, with their ratings for these players. */
const teesOfVenue = (course: Courses[number], genders: readonly Round['gender'][]): KnownTee[] =>
  genders.flatMap((gender) =>
    teesFor(course, gender).map(({ name }) => {
      const holes = course.holes === 9 ? '9' : '18';
      return {
        id: [course.id, name, gender].join(' '),
        label: `${course.name}, ${name}, ${whose(gender)}`,
        fields: teeOfVenue(course, { tee: name, gender, holes, nine: 'front' }),
      };
    }),
  );

/** Course and tee by choice, as when a round is entered: it fills in the ratings and the card. */
export function TeeChoice({ rounds }: { readonly rounds: Rounds }) {
  const { values, change } = useNumbers();
  const played = knownTees(rounds);
  const { data: venues = [] } = useApi(courses);
  const [id, setId] = useState<string>();

  const latest = rounds.at(-1);
  const genders = latest ? [latest.gender] : (['men', 'women'] as const);
  const offered = venues.flatMap((venue) => teesOfVenue(venue, genders));
  const isAt = ({ fields }: KnownTee) =>
    (['holes', 'rating', 'slope', 'par'] as const).every((name) => fields[name] === values[name]);
  const all = [...played, ...offered];
  // What was typed since then is another tee.
  const chosen = all.find((tee) => tee.id === id && isAt(tee)) ?? all.find(isAt);

  const choose = (next: string) => {
    const tee = all.find((one) => one.id === next);
    setId(next);
    if (tee) change(numbersFor(tee.fields, values));
  };

  return (
    <Select
      filter
      label={texts.courseAndTee}
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{texts.typedTee}</option>
      <TeeGroup label={texts.played} tees={played} />
      <TeeGroup label={texts.venues} tees={offered} />
    </Select>
  );
}

const TeeGroup = ({
  label,
  tees,
}: {
  readonly label: string;
  readonly tees: readonly KnownTee[];
}) =>
  tees.length > 0 && (
    <optgroup label={label}>
      {tees.map((tee) => (
        <option key={tee.id} value={tee.id}>
          {tee.label}
        </option>
      ))}
    </optgroup>
  );
