import type { ReactNode } from 'react';

type FigureProps = {
  readonly title: string;
  /** The figure in one sentence. */
  readonly sentence: string;
  readonly csv: string;
  /** A drawing of it; the table opens below. */
  readonly drawing: ReactNode;
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly Row[] };
};
type Row = {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly string[];
};

/** "0", "£0", "0%" and "–": a row of them says nothing. */
const isZero = (cell: string): boolean => /^(£?0%?|–)$/.test(cell);

/** A figure: its sentence, its drawing, and the same numbers as a table and a file. */
export function Figure({ title, sentence, csv, drawing, table }: FigureProps) {
  const rows = table.rows.filter(({ cells }) => !cells.every(isZero));

  return (
    <section className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing in this period.</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft figures">{sentence}</p>
          <div className="mt-4">{drawing}</div>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
              Show as a table<span className="sr-only">: {title}</span>
            </summary>
            <FigureTable caption={title} heads={table.heads} rows={rows} />
            <CsvLink href={csv} title={title} />
          </details>
        </>
      )}
    </section>
  );
}

type CsvLinkProps = { readonly href: string; readonly title: string };

/** Where the numbers of a figure are downloaded. */
export const CsvLink = ({ href, title }: CsvLinkProps) => (
  <a href={href} download className="inline-flex min-h-11 items-center text-sm link">
    Download CSV<span className="sr-only">: {title}</span>
  </a>
);

type Bar = {
  readonly name: string;
  /** "13 of 15, 86.7%". */
  readonly text: string;
  /** How long it is, in tenths of a percent. */
  readonly permille: number;
};

/** Bars below each other, each with its name and its numbers in words; nothing but HTML. */
export const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <ul className="grid gap-3">
    {bars.map(({ name, text, permille }) => (
      <li key={name}>
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-semibold">{name}</span>
          <span className="figures">{text}</span>
        </p>
        {/* Attributes, because the server’s HTML may have no inline styles. */}
        <svg
          aria-hidden="true"
          viewBox="0 0 1000 12"
          preserveAspectRatio="none"
          className="mt-1 h-3 w-full"
        >
          <rect width="1000" height="12" fill="var(--color-ivory-deep)" />
          <rect width={permille} height="12" fill="var(--color-fairway)" />
        </svg>
      </li>
    ))}
  </ul>
);

/** On a phone each row is two lines: what it is about, then its numbers by name. */
const FigureTable = ({
  caption,
  heads,
  rows,
}: FigureProps['table'] & { readonly caption: string }) => (
  <table className="w-full self-start text-sm max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="border-b border-edge text-left text-ink-soft max-md:sr-only">
      <tr>
        {heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            className={`py-2 font-semibold ${index === 0 ? '' : 'pl-3 text-right'}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map(({ key, name, cells }) => (
        <tr
          key={key}
          className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2"
        >
          <th
            scope="row"
            className="py-2 text-left font-semibold max-md:w-full max-md:py-0 figures"
          >
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]} className="py-2 pl-3 text-right max-md:p-0 figures">
              <span className="text-ink-soft md:hidden">{heads[index + 1]} </span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
