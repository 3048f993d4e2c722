import { type ReactNode, useEffect, useState } from 'react';
import { Select, TextField } from '#ui/form/field.tsx';
import { CourseFields } from '../../calculators/web/course-fields.tsx';
import type { Courses } from '../contract.ts';
import {
  type KnownTee,
  type Nine,
  teeOfVenue,
  teesFor,
  type VenueCourse,
  withVenueCard,
} from '../known-tees.ts';
import { roundTexts as texts } from '../page-texts.ts';
import { cardOfFields, type RoundFields, type RoundInputFaults } from '../round-input.ts';

/**
 * Where the fields of a course come from: a venue, an earlier round, or nowhere: they are typed.
 */
export type Source = { readonly id: string; readonly nine: Nine };

export const TYPED_COURSE = 'other';

type Props = {
  readonly typed: RoundFields;
  readonly source: Source;
  readonly courses: Courses;
  readonly known: readonly KnownTee[];
  readonly faults: RoundInputFaults;
  readonly today: string;
  /** Whether the round is saved already, so that its figures are known. */
  readonly isSaved: boolean;
  readonly onChange: (changes: Partial<RoundFields>, source?: Source) => void;
};

/** Day, course, tee and holes of a round. What the club knows of a course is filled in. */
export function CoursePart({
  typed,
  source,
  courses,
  known,
  faults,
  today,
  isSaved,
  onChange,
}: Props) {
  const venue = courses.find(({ id }) => id === source.id);

  const choose = (id: string) => {
    const chosenCourse = courses.find((course) => course.id === id);
    const played = known.find((tee) => tee.id === id);
    if (chosenCourse)
      onChange(fromVenue(chosenCourse, typed, { tee: '' }, source.nine), { ...source, id });
    else
      onChange(played ? withVenueCard(played.fields, courses) : { course: '', tee: '' }, {
        ...source,
        id,
      });
  };

  const change = (changes: Partial<RoundFields>, nine = source.nine) =>
    onChange(venue ? fromVenue(venue, typed, changes, nine) : changes, { ...source, nine });

  const input = (name: 'course' | 'tee' | 'rating' | 'slope' | 'par') => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    autoComplete: 'off',
  });

  const isFilled = venue !== undefined && isRatedAt(venue, typed, source.nine);

  // Of nine holes out of eighteen the ratings are on the scorecard only; a venue may also have no
  // tees yet.
  const needsRating =
    venue === undefined ||
    (!isFilled &&
      (Number(typed.holes) !== venue.holes || teesFor(venue, typed.gender).length === 0));

  const isKnown = venue === undefined && (isSaved || known.some(({ id }) => id === source.id));

  const conditions = (
    <Select
      filter
      label={texts.pcc}
      help={texts.pccHelp}
      value={typed.pcc}
      onChange={(event) => onChange({ pcc: event.target.value })}
    >
      {['-1', '0', '1', '2', '3'].map((pcc) => (
        <option key={pcc} value={pcc}>
          {pcc.replace('-', '−')}
        </option>
      ))}
    </Select>
  );

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="source"
          label={texts.course}
          value={source.id}
          error={source.id === '' && faults.course ? texts.courseMissing : undefined}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{texts.choose}</option>
          {known.length > 0 && (
            <optgroup label={texts.played}>
              {known.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          {courses.length > 0 && (
            <optgroup label={texts.venues}>
              {courses.map(({ id, name, city }) => (
                <option key={id} value={id}>
                  {`${name}, ${city}`}
                </option>
              ))}
            </optgroup>
          )}
          <option value={TYPED_COURSE}>{texts.other}</option>
        </Select>
        <TextField
          name="playedOn"
          type="date"
          label={texts.day}
          max={today}
          value={typed.playedOn}
          error={faults.playedOn}
          onChange={(event) => onChange({ playedOn: event.target.value })}
        />
      </div>
      {source.id !== '' && (
        <Figures
          isFolded={isKnown}
          isOpen={Object.keys(faults).some((field) => figureFields.has(field))}
          summary={figuresOf(typed)}
        >
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
            {!venue && (
              <div className="col-span-full">
                <TextField label={texts.courseName} maxLength={120} {...input('course')} />
              </div>
            )}
            <Select
              name="gender"
              label={texts.gender}
              value={typed.gender}
              error={faults.gender}
              onChange={(event) => change({ gender: event.target.value as RoundFields['gender'] })}
            >
              <option value="">{texts.chooseGender}</option>
              <option value="men">{texts.genders.men}</option>
              <option value="women">{texts.genders.women}</option>
            </Select>
            {venue ? (
              <Select
                name="tee"
                label={texts.tee}
                value={typed.tee}
                error={!isFilled && !needsRating && faults.rating ? texts.teeMissing : undefined}
                onChange={(event) => change({ tee: event.target.value })}
              >
                <option value="">{texts.chooseTee}</option>
                {teesFor(venue, typed.gender).map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : (
              <TextField label={texts.tee} optional maxLength={40} {...input('tee')} />
            )}
            <Select
              name="holes"
              label={texts.holes}
              value={typed.holes}
              onChange={(event) => change({ holes: event.target.value === '9' ? '9' : '18' })}
            >
              {venue?.holes !== 9 && <option value="18">{texts.eighteen}</option>}
              <option value="9">{texts.nine}</option>
            </Select>
            {venue?.holes === 18 && typed.holes === '9' && (
              <Select
                label={texts.nines}
                value={source.nine}
                onChange={(event) => change({}, event.target.value === 'back' ? 'back' : 'front')}
              >
                <option value="front">{texts.front}</option>
                <option value="back">{texts.back9}</option>
              </Select>
            )}
            {needsRating && (
              <>
                <TextField
                  label={texts.rating}
                  inputMode="decimal"
                  maxLength={8}
                  help={typed.holes === '9' ? texts.nineHelp : undefined}
                  {...input('rating')}
                />
                <TextField
                  label={texts.slope}
                  inputMode="numeric"
                  maxLength={8}
                  {...input('slope')}
                />
              </>
            )}
            {!venue && typed.kind === 'total' && (
              <TextField label={texts.par} inputMode="numeric" maxLength={8} {...input('par')} />
            )}
            {!venue && conditions}
          </div>
          {venue && (
            <Figures
              isFolded
              isOpen={false}
              summary={isFilled ? figuresOf(typed) : texts.pcc}
              action={texts.changeConditions}
            >
              <div className="max-w-64">{conditions}</div>
            </Figures>
          )}
          {!venue && typed.kind === 'holes' && (
            <div>
              <p className="mb-1.5 text-sm font-semibold">{texts.card}</p>
              <CourseFields
                pars={typed.pars}
                si={typed.si}
                course={cardOfFields(typed)}
                onChange={(changes) => onChange(changes)}
              />
              <p aria-live="polite" className="text-sm font-semibold text-clay not-empty:mt-1.5">
                {faults.pars}
              </p>
            </div>
          )}
        </Figures>
      )}
    </div>
  );
}

/** The fields that are folded for a tee whose figures are known. */
const figureFields: ReadonlySet<string> = new Set([
  'course',
  'gender',
  'tee',
  'rating',
  'slope',
  'par',
  'pars',
]);

/** "Course rating 71.3, slope rating 128, par 72", with the conditions if they were unusual. */
const figuresOf = ({ rating, slope, par, pcc }: RoundFields): string =>
  [
    rating && `Course rating ${rating}`,
    slope && `slope rating ${slope}`,
    par && `par ${par}`,
    pcc !== '0' && `PCC ${pcc.replace('-', '−')}`,
  ]
    .filter(Boolean)
    .join(', ');

type FiguresProps = {
  readonly isFolded: boolean;
  /** Whether something in it has to be corrected. */
  readonly isOpen: boolean;
  /** What they are. */
  readonly summary: string;
  readonly action?: string;
  readonly children: ReactNode;
};

/** The figures of a tee: one line where they are known, which opens to change them. */
function Figures({ isFolded, isOpen, summary, action = texts.teeFigures, children }: FiguresProps) {
  const [wasOpened, setOpened] = useState(isOpen);

  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);

  if (!isFolded) return children;

  return (
    <details
      open={wasOpened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="rounded-large border border-line bg-ivory-bright"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
        <span className="text-ink-soft figures">{summary}</span>
        <span className="link">{action}</span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">{children}</div>
    </details>
  );
}

const isRatedAt = (venue: VenueCourse, { tee, gender, holes }: RoundFields, nine: Nine): boolean =>
  teeOfVenue(venue, { tee, gender, holes, nine }).rating !== '';

/**
 * The fields of a round at a venue after a change. Ratings that the venue does not know stay as
 * they were typed.
 */
function fromVenue(
  venue: VenueCourse,
  typed: RoundFields,
  changes: Partial<RoundFields>,
  nine: Nine,
): Partial<RoundFields> {
  const { gender, holes, tee } = { ...typed, ...changes };
  const isOffered = teesFor(venue, gender).some(({ name }) => name === tee);

  const played = {
    tee: isOffered ? tee : '',
    gender,
    holes: venue.holes === 9 ? '9' : holes,
    nine,
  } as const;

  const fields = teeOfVenue(venue, played);
  const isTyped =
    fields.rating === '' && !isRatedAt(venue, typed, nine) && typed.holes === played.holes;
  const ratings = isTyped ? { rating: typed.rating, slope: typed.slope } : {};

  return { ...changes, ...fields, ...ratings };
}
