import { useState } from 'react';
import { type CourseHole, readList, writeList } from '../../scoring/score-card-state.ts';
import { SmallField } from './number-field.tsx';

type CourseFieldsProps = {
  /** The eighteen pars and stroke indexes as typed: "4.4.3". */
  readonly pars: string;
  readonly si: string;
  readonly course: readonly CourseHole[];
  readonly onChange: (changes: { readonly pars?: string; readonly si?: string }) => void;
};

/**
 * Par and stroke index of every hole, in a section that opens: a course is entered once and used
 * often. The fields are rendered only when it opens, because browsers scan every field of a page
 * while loading.
 */
export function CourseFields({ pars, si, course, onChange }: CourseFieldsProps) {
  // Open from the start if the URL contains an error; after that only the reader opens and closes
  // it.
  const [isOpen, setOpen] = useState(() =>
    course.some(({ faults }) => Object.keys(faults).length > 0),
  );
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-large border border-line bg-ivory-bright"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        Change pars and stroke indexes
      </summary>
      {isOpen && <HoleFields pars={pars} si={si} course={course} onChange={onChange} />}
    </details>
  );
}

function HoleFields({ pars, si, course, onChange }: CourseFieldsProps) {
  const [parList, indexList] = [readList(pars), readList(si)];

  return (
    <>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line p-4 sm:grid-cols-3">
        {parList.slice(0, course.length).map((par, at) => {
          const hole = course[at];
          const number = at + 1;

          return (
            <li key={number} className="grid grid-cols-[1.75rem_1fr_1fr] items-start gap-2">
              <span className="pt-2.5 font-semibold figures">{number}</span>
              <SmallField
                label={`Par of hole ${number}`}
                value={par}
                error={hole?.faults.par}
                onText={(text) => onChange({ pars: writeList(parList.with(at, text)) })}
              />
              <SmallField
                label={`Stroke index of hole ${number}`}
                value={indexList[at] ?? ''}
                error={hole?.faults.strokeIndex}
                onText={(text) => onChange({ si: writeList(indexList.with(at, text)) })}
              />
            </li>
          );
        })}
      </ol>
      <p className="px-4 pb-4 text-sm text-ink-soft">
        Par is on the left, stroke index on the right. The first stroke goes to stroke index 1, the
        last to 18.
      </p>
    </>
  );
}
