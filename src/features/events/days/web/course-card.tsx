import { formatTenths } from '#features/handicaps/index/tenths.ts';
import { formatNumber } from '#lib/numbers.ts';
import { classNames } from '#ui/class-names.ts';
import type { CardSide, CourseCard, CourseRating, Tee } from '../../contract.ts';
import { totalsOf } from '../../course.ts';

type TeeTableProps = { readonly tees: readonly Tee[] };

/**
 * The tees with their yards, and course rating and slope for men and women; nothing until they are
 * known.
 */
export function TeeTable({ tees }: TeeTableProps) {
  if (tees.length === 0) return null;

  return (
    <table className="mt-8 w-full max-w-lg text-left">
      <caption className="mb-2 text-left font-display text-xl">Tees</caption>
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr>
          {['Tees', 'Yards', 'Men', 'Women'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tees.map((tee) => (
          <tr key={tee.name} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-3 font-semibold">
              {tee.name}
            </th>
            <td className="py-2.5 pr-3 figures">{formatNumber(tee.yards)}</td>
            <td className="py-2.5 pr-3 figures">{ratingLabel(tee.men)}</td>
            <td className="py-2.5 figures">{ratingLabel(tee.women)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4} className="pt-2 text-sm text-ink-soft">
            Men and women: course rating / slope rating.
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const ratingLabel = (rating: CourseRating | null): string =>
  rating ? `${formatTenths(rating.courseRating)} / ${rating.slope}` : '–';

type HoleTableProps = { readonly card: CourseCard | null; readonly tees: readonly Tee[] };
type Column = {
  /** Columns of one group stand under its name: "Women". */
  readonly group: string;
  readonly name: string;
  readonly figures: readonly number[];
  readonly adds: boolean;
  /** Left out on a phone. */
  readonly isExtra: boolean;
};

/** As many tees as a phone has room for. */
const TEES_ON_PHONES = 3;

/**
 * The card of the course: par, stroke index and yards of each hole, with totals as on a scorecard.
 */
export function HoleTable({ card, tees }: HoleTableProps) {
  if (!card)
    return <p className="mt-6 text-ink-soft">The card of the course is still to be announced.</p>;

  const columns = columnsOf(card, tees);
  const holes = card.men.pars.map((_, at) => at);

  return (
    <details className="group mt-6 max-w-lg">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        Par and stroke index of each hole
      </summary>
      <table className="mt-2 w-full text-center text-xs figures sm:text-sm">
        <caption className="sr-only">Card of the course</caption>
        <thead className="border-b border-edge align-bottom text-ink-soft">
          <tr>
            <th scope="col" rowSpan={2} className="py-2 text-left font-semibold">
              Hole
            </th>
            {groupsOf(columns).map(([group, span]) => (
              <th key={group} scope="colgroup" colSpan={span} className="pt-2 font-semibold">
                {group}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <th
                key={keyOf(column)}
                scope="col"
                className={classNames('py-2 font-semibold', widthClass(column))}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <HoleRows holes={holes.slice(0, 9)} columns={columns} />
        {holes.length > 9 && (
          <>
            <TotalRow name="Out" columns={columns} total={(figures) => totalsOf(figures).front} />
            <HoleRows holes={holes.slice(9)} columns={columns} />
            <TotalRow name="In" columns={columns} total={(figures) => totalsOf(figures).back} />
          </>
        )}
        <TotalRow name="Total" columns={columns} total={(figures) => totalsOf(figures).total} />
      </table>
    </details>
  );
}

function columnsOf({ men, women }: CourseCard, tees: readonly Tee[]): Column[] {
  const side = (group: string, { pars, strokeIndexes }: CardSide) => [
    { group, name: 'Par', figures: pars, adds: true },
    { group, name: 'SI', figures: strokeIndexes, adds: false },
  ];

  const yards = tees.flatMap(({ name, holeYards }) =>
    holeYards ? [{ group: 'Yards', name, figures: holeYards, adds: true }] : [],
  );

  return [
    ...side(women ? 'Men' : 'All players', men),
    ...(women ? side('Women', women) : []),
    ...yards,
  ].map((column, at, all) => ({
    ...column,
    isExtra: at >= all.length - yards.length + TEES_ON_PHONES,
  }));
}

const keyOf = ({ group, name }: Column): string => `${group} ${name}`;
const widthClass = ({ isExtra }: Column): string => (isExtra ? 'max-sm:hidden' : '');

/** The groups in their order, each with its number of columns. */
const groupsOf = (columns: readonly Column[]): [group: string, span: number][] =>
  [...new Set(columns.map(({ group }) => group))].map((group) => [
    group,
    columns.filter((column) => column.group === group).length,
  ]);

type RowsProps = { readonly holes: readonly number[]; readonly columns: readonly Column[] };

const HoleRows = ({ holes, columns }: RowsProps) => (
  <tbody>
    {holes.map((hole) => (
      <tr key={hole} className="border-b border-line">
        <th scope="row" className="py-1.5 text-left font-semibold">
          {hole + 1}
        </th>
        {columns.map((column) => (
          <td key={keyOf(column)} className={classNames('py-1.5', widthClass(column))}>
            {column.figures[hole]}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

type TotalRowProps = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly total: (figures: readonly number[]) => number | null;
};

const TotalRow = ({ name, columns, total }: TotalRowProps) => (
  <tbody className="bg-ivory-deep font-semibold">
    <tr className="border-b border-edge">
      <th scope="row" className="py-2 text-left">
        {name}
      </th>
      {columns.map((column) => (
        <td key={keyOf(column)} className={classNames('py-2', widthClass(column))}>
          {column.adds ? total(column.figures) : ''}
        </td>
      ))}
    </tr>
  </tbody>
);
