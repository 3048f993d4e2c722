import { useEffect, useEffectEvent, useState } from 'react';
import { Select } from '#ui/form/field.tsx';
import {
  combineResults,
  readCourseRating,
  readPar,
  readSlope,
} from '../../scoring/parse-inputs.ts';
import { type HandicapNumber, useNumbers } from './form-url-state.ts';
import { NumberField } from './number-field.tsx';

/** The tee that the calculators share, read from the fields. */
export function useTee() {
  const { values } = useNumbers();
  const holes: 9 | 18 = values.holes === '9' ? 9 : 18;
  const rated = combineResults({
    courseRating: readCourseRating(values.rating, holes),
    slope: readSlope(values.slope),
  });

  const ofPar = combineResults({ par: readPar(values.par, holes) });
  const ratings = rated.values;

  return {
    holes,
    errors: { ...rated.errors, ...ofPar.errors },
    /** The fields with their errors; the par comes last. */
    given: [
      { name: 'rating', error: rated.errors.courseRating },
      { name: 'slope', error: rated.errors.slope },
      { name: 'par', error: ofPar.errors.par },
    ] satisfies RequiredNumber[],
    /** The ratings without the par, which a differential does not need. */
    ratings,
    tee: ratings && ofPar.values && { holes, ...ratings, ...ofPar.values },
  } as const;
}

/** The choice between nine and eighteen holes. */
export function HolesField() {
  const { values, change } = useNumbers();
  return (
    <Select
      filter
      label="Holes"
      value={values.holes}
      onChange={(event) => change({ holes: event.target.value })}
    >
      <option value="18">18 holes</option>
      <option value="9">9 holes</option>
    </Select>
  );
}

/** The fields for course rating and slope, and optionally the par. */
export function TeeFields({ withPar = false }: { readonly withPar?: boolean }) {
  const { errors } = useTee();
  return (
    <>
      <NumberField name="rating" label="Course rating" error={errors.courseRating} />
      <NumberField name="slope" label="Slope rating" error={errors.slope} isWhole />
      {withPar && <NumberField name="par" label="Par" error={errors.par} isWhole />}
    </>
  );
}

/** A field that a result needs, with its error. */
export type RequiredNumber = { readonly name: HandicapNumber; readonly error: string | undefined };

type NoNumberYetProps = {
  readonly fields: readonly RequiredNumber[];
  /** The sentence shown if no field is invalid but one is empty. */
  readonly fillIn: string;
};

/**
 * Shown instead of a result: the errors of the fields, or a sentence about what is still to be
 * filled in.
 */
export function NoNumberYet({ fields, fillIn }: NoNumberYetProps) {
  const { values } = useNumbers();
  const typing = useFirstTyped(fields);
  const wrong = fields.flatMap(({ name, error }) =>
    error && name !== typing && values[name].trim() ? [error] : [],
  );
  if (wrong.length === 0) return <p>{fillIn}</p>;

  return (
    <ul className="grid gap-2">
      {wrong.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/**
 * The field that has the focus and was valid when it got it. Its error is shown once it loses the
 * focus.
 */
function useFirstTyped(fields: readonly RequiredNumber[]): string | undefined {
  // The initial value is needed when this component mounts because of a key press that made a
  // number invalid.
  const [name, setName] = useState(() => numberOf(globalThis.document?.activeElement));
  const enter = useEffectEvent(({ target }: FocusEvent) => {
    const entered = numberOf(target);
    setName(fields.some((field) => field.name === entered && field.error) ? undefined : entered);
  });

  const leave = useEffectEvent(() => setName(undefined));

  useEffect(() => {
    const [onEnter, onLeave] = [(event: FocusEvent) => enter(event), () => leave()];
    document.addEventListener('focusin', onEnter);
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusin', onEnter);
      document.removeEventListener('focusout', onLeave);
    };
  }, []);

  return name;
}

const numberOf = (field: EventTarget | null | undefined): string | undefined =>
  globalThis.HTMLElement && field instanceof HTMLElement ? field.dataset['number'] : undefined;
