import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatNumber } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import type { TeeColour } from '../../contract.ts';
import { teeColourNames } from '../texts.ts';
import { emptyTee } from '../venue-form.ts';
import { CellInput } from './cell-input.tsx';
import { sumOf } from './course-card-fields.tsx';
import type { VenueFormState } from './use-venue-form.ts';

const MOST_TEES = 10;
/** In the order in which they are added: those that most clubs have come first. */
const colours = [
  ...new Set<TeeColour>([
    'white',
    'yellow',
    'red',
    ...(Object.keys(teeColourNames) as TeeColour[]),
  ]),
];

type Props = { readonly venue: VenueFormState };

/** The sets of tees: yards in total or per hole, course rating and slope for men and women. */
export function TeeFields({ venue }: Props) {
  const { append, fields, remove } = useFieldArray({
    control: venue.form.control,
    name: 'course.tees',
  });

  const add = () => {
    const used = venue.typed.course.tees.map(({ colour }) => colour);
    const colour = colours.find((one) => !used.includes(one)) ?? 'white';
    append(emptyTee(colour, teeColourNames[colour]), {
      focusName: `course.tees.${fields.length}.yards`,
    });
  };

  return (
    <section aria-labelledby="tees">
      <h2 id="tees" className="text-2xl">
        Tees
      </h2>
      <p className="mt-2 measure text-ink-soft">
        Course handicaps are worked out from the ratings on the card. Leave a rating empty if the
        tees aren’t rated.
      </p>
      <div className="mt-5 flex flex-col gap-6">
        {fields.map(({ id }, at) => (
          <TeeFieldset key={id} venue={venue} at={at} onRemove={() => remove(at)} />
        ))}
      </div>
      {fields.length < MOST_TEES && (
        <div className="mt-5">
          <Button variant="secondary" onClick={add}>
            Add tees
          </Button>
        </div>
      )}
    </section>
  );
}

type TeeProps = Props & { readonly at: number; readonly onRemove: () => void };

function TeeFieldset({ venue, at, onRemove }: TeeProps) {
  const { field, typed } = venue;
  const name = `course.tees.${at}` as const;
  const tee = typed.course.tees[at];
  const holes = typed.course.holes === '9' ? 9 : 18;
  const ofHoles = sumOf((tee?.holeYards ?? []).slice(0, holes));
  const title = tee?.name.trim() || 'New tees';
  const yards = ofHoles || Number(tee?.yards) || 0;
  const hasFault = Boolean(venue.form.getFieldState(name, venue.form.formState).error);
  // What is open at first stays so while it is filled in.
  const [isNamed] = useState(yards > 0);

  return (
    <fieldset className="max-w-4xl rounded-large border border-line bg-ivory-bright px-5 py-3">
      <legend className="sr-only">{title}</legend>
      <details open={!isNamed || hasFault}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-ink-soft figures">
            {yards > 0 && `${formatNumber(yards)} yards`}
          </span>
        </summary>
        <div className="pt-2">
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <TextField label="Name" autoComplete="off" {...field(`${name}.name`)} />
            <Select label="Colour" {...field(`${name}.colour`)}>
              {colours.map((colour) => (
                <option key={colour} value={colour}>
                  {teeColourNames[colour]}
                </option>
              ))}
            </Select>
            {ofHoles > 0 ? (
              <p className="text-sm max-md:col-span-2 sm:pt-7 figures">
                {formatNumber(ofHoles)} yards, from the holes below
              </p>
            ) : (
              <TextField
                label="Yards"
                inputMode="numeric"
                autoComplete="off"
                {...field(`${name}.yards`)}
              />
            )}
          </div>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {(['men', 'women'] as const).map((gender) => (
              <div
                key={gender}
                className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3"
              >
                <TextField
                  label={gender === 'men' ? 'Men: course rating' : 'Women: course rating'}
                  filter
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="71.3"
                  {...field(`${name}.${gender}.courseRating`)}
                />
                <TextField
                  label={gender === 'men' ? 'Men: slope' : 'Women: slope'}
                  filter
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="125"
                  {...field(`${name}.${gender}.slope`)}
                />
              </div>
            ))}
          </div>
          <HoleYards venue={venue} at={at} holes={holes} />
          <div className="mt-2">
            <Button variant="plain" onClick={onRemove}>
              Remove {title}
            </Button>
          </div>
        </div>
      </details>
    </fieldset>
  );
}

type YardsProps = Props & { readonly at: number; readonly holes: number };

function HoleYards({ venue, at, holes }: YardsProps) {
  const list = `course.tees.${at}.holeYards` as const;
  const faults = Array.from({ length: holes }, (_, hole) => {
    const { error } = venue.field(`${list}.${hole}`);
    return error ? `Hole ${hole + 1}: ${error}.` : [];
  }).flat();

  return (
    <details className="mt-2" open={faults.length > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        Yards of each hole
      </summary>
      <div className="mt-2 grid grid-cols-3 gap-3 min-[26rem]:grid-cols-6 md:grid-cols-9">
        {Array.from({ length: holes }, (_, hole) => hole).map((hole) => (
          <div key={hole} className="text-center text-sm text-ink-soft">
            <span aria-hidden="true">{hole + 1}</span>
            <CellInput
              venue={venue}
              list={list}
              at={hole}
              holes={holes}
              digits={3}
              aria-label={`Yards of hole ${hole + 1}`}
            />
          </div>
        ))}
      </div>
      <p aria-live="polite" className="text-sm font-semibold text-clay not-empty:mt-2">
        {faults.join(' ')}
      </p>
    </details>
  );
}
