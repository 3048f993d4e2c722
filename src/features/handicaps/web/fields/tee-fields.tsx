import { Select } from '#ui/form/field.tsx';
import { combineResults } from '../../calculators/combine-results.ts';
import { readCourseRating, readPar, readSlope } from '../../calculators/parse-inputs.ts';
import type { RequiredNumber } from './no-number-yet.tsx';
import { NumberField } from './number-field.tsx';
import { useNumbers } from './numbers.ts';

/** The tee that the calculators share, read from the fields. */
export function useTee() {
  const { typed } = useNumbers();
  const holes: 9 | 18 = typed.holes === '9' ? 9 : 18;
  const rated = combineResults({
    courseRating: readCourseRating(typed.rating, holes),
    slope: readSlope(typed.slope),
  });

  const ofPar = combineResults({ par: readPar(typed.par, holes) });
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
  const { typed, change } = useNumbers();
  return (
    <Select
      filter
      label="Holes"
      value={typed.holes}
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
