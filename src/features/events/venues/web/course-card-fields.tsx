import type { Path } from 'react-hook-form';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import { totalsOf } from '../../course.ts';
import type { VenueInput } from '../contract.ts';
import { CellInput, type CellList } from './cell-input.tsx';
import type { VenueFormState } from './use-venue-form.ts';

type Props = { readonly venue: VenueFormState };
type Column = {
  readonly list: CellList;
  readonly name: string;
  readonly full: string;
  readonly isPar: boolean;
};

const menColumns: readonly Column[] = [
  { list: 'course.pars', name: 'Par', full: 'Par', isPar: true },
  { list: 'course.strokeIndexes', name: 'SI', full: 'Stroke index', isPar: false },
];
const womenColumns: readonly Column[] = [
  { list: 'course.womenPars', name: 'Women’s par', full: 'Women’s par', isPar: true },
  {
    list: 'course.womenStrokeIndexes',
    name: 'Women’s SI',
    full: 'Women’s stroke index',
    isPar: false,
  },
];

/**
 * The card of the course: par and stroke index of each hole, with totals that add up while typing.
 */
export function CourseCardFields({ venue }: Props) {
  const { course } = venue.typed;
  const holes = course.holes === '9' ? 9 : 18;
  const columns = course.womenDiffer ? [...menColumns, ...womenColumns] : menColumns;

  return (
    <section aria-labelledby="card">
      <h2 id="card" className="text-2xl">
        Scorecard
      </h2>
      <p className="mt-2 measure text-ink-soft">
        Leave it empty until you have the card. After a par the cursor moves on by itself. You can
        also paste a row or column of {holes} figures into the first hole.
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div className="w-40">
          <Select label="Holes" {...venue.field('course.holes')}>
            <option value="18">18 holes</option>
            <option value="9">9 holes</option>
          </Select>
        </div>
        <Checkbox
          label="Women have their own par or stroke indexes"
          {...venue.field('course.womenDiffer')}
        />
      </div>
      <div className="mt-6 grid max-w-4xl items-start gap-8 lg:grid-cols-2">
        <Nine venue={venue} columns={columns} from={0} holes={holes} />
        {holes === 18 && <Nine venue={venue} columns={columns} from={9} holes={holes} />}
      </div>
      <Totals venue={venue} columns={columns} holes={holes} />
    </section>
  );
}

type NineProps = Props & {
  readonly columns: readonly Column[];
  readonly from: number;
  readonly holes: number;
};

/** The first or the last nine holes as a table. */
function Nine({ venue, columns, from, holes }: NineProps) {
  const name = holes === 9 ? 'Total' : from === 0 ? 'Out' : 'In';

  return (
    <table className="w-full table-fixed text-center">
      <caption className="sr-only">{from === 0 ? 'First nine holes' : 'Last nine holes'}</caption>
      <thead className="align-bottom text-xs text-ink-soft sm:text-sm">
        <tr>
          <th scope="col" className="w-12 py-2 text-left font-semibold">
            Hole
          </th>
          {columns.map(({ list, name: column }) => (
            <th key={list} scope="col" className="px-0.5 py-2 font-semibold wrap-anywhere">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 9 }, (_, index) => from + index).map((at) => (
          <HoleRow key={at} venue={venue} columns={columns} at={at} holes={holes} />
        ))}
      </tbody>
      <tfoot className="border-t border-edge font-semibold figures">
        <tr>
          <th scope="row" className="py-2 text-left">
            {name}
          </th>
          {columns.map(({ list, isPar }) => (
            <td key={list} className="py-2">
              {isPar ? sumOf(cellsOf(venue, list).slice(from, from + 9)) : ''}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

type RowProps = Omit<NineProps, 'from'> & { readonly at: number };

function HoleRow({ venue, columns, at, holes }: RowProps) {
  const faults = columns.flatMap(
    ({ list }) => venue.field(`${list}.${at}` as Path<VenueInput>).error ?? [],
  );
  const id = `hole-${at + 1}-fault`;

  return (
    <>
      <tr>
        <th scope="row" className="text-left font-semibold figures">
          {at + 1}
        </th>
        {columns.map(({ list, full, isPar }) => (
          <td key={list} className="p-1">
            <CellInput
              venue={venue}
              list={list}
              at={at}
              holes={holes}
              aria-label={`${full} of hole ${at + 1}`}
              aria-describedby={faults.length > 0 ? id : undefined}
              {...(isPar ? { digits: 1 } : {})}
            />
          </td>
        ))}
      </tr>
      {faults.length > 0 && (
        <tr>
          <td
            colSpan={columns.length + 1}
            id={id}
            className="pb-2 text-left text-sm font-semibold text-clay"
          >
            {[...new Set(faults)].join(' ')}
          </td>
        </tr>
      )}
    </>
  );
}

/** The total par, and the stroke indexes that no hole has yet. */
function Totals({
  venue,
  columns,
  holes,
}: Props & { readonly columns: readonly Column[]; readonly holes: number }) {
  const lines = columns.flatMap(({ list, full, isPar }) => {
    const cells = cellsOf(venue, list).slice(0, holes);
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (isPar) return [`${full} ${sumOf(cells)}`];
    if (holes === 9) return [];
    const unused = Array.from({ length: holes }, (_, at) => String(at + 1)).filter(
      (index) => !cells.some((cell) => cell.trim() === index),
    );
    return unused.length === 0 ? [] : [`${full} not used yet: ${unused.join(', ')}`];
  });
  return (
    <p role="status" className="mt-3 text-sm text-ink-soft figures">
      {lines.join(' · ')}
    </p>
  );
}

const cellsOf = (venue: VenueFormState, list: CellList): readonly string[] =>
  (venue.form.getValues(list) as string[] | undefined) ?? [];

/** The sum of what has been typed so far. */
export const sumOf = (cells: readonly string[]): number =>
  totalsOf(cells.map((cell) => (/^\d{1,4}$/.test(cell.trim()) ? Number(cell) : 0))).total;
