import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { pdfOf } from '../../invoices/web/invoice-links.tsx';

/** A column of a list of the desk, with the place of its cells in the row on a phone. */
export type Column<Row> = {
  readonly name: string;
  /** `head`: what the row is. */
  readonly on: 'head' | keyof typeof places;
  readonly cell: (row: Row) => ReactNode;
};

type MoneyTableProps<Row> = {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
};

/** The rows of a list of the desk: a table, whose rows have two or three lines on a phone. */
export const MoneyTable = <Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
}: MoneyTableProps<Row>) => (
  <DataTable caption={caption} columns={columns.map(({ name }) => name)}>
    {rows.map((row) => (
      <MoneyRow key={row.id}>
        {columns.map(({ name, on, cell }) =>
          on === 'head' ? (
            <RowHead key={name}>{cell(row)}</RowHead>
          ) : (
            <RowCell key={name} label={name} on={on}>
              {cell(row)}
            </RowCell>
          ),
        )}
      </MoneyRow>
    ))}
  </DataTable>
);

type Text<Row> = (row: Row) => ReactNode;

/** A column whose cells may have a second line. */
export const column = <Row,>(
  name: string,
  on: Column<Row>['on'],
  cell: Text<Row>,
  moreOf?: Text<Row>,
): Column<Row> => ({
  name,
  on,
  cell: (row) => (
    <>
      {cell(row)}
      <More>{moreOf?.(row)}</More>
    </>
  ),
});

/** The amount of a row, beside what it is on a phone. */
export const amountColumn = <Row,>(
  name: string,
  penceOf: (row: Row) => Pence,
  moreOf?: Text<Row>,
): Column<Row> => {
  const amount = (row: Row) => (
    <span className="text-base font-semibold">{formatPounds(penceOf(row))}</span>
  );
  // Amounts are never broken.
  const more = (row: Row) => {
    const text = moreOf?.(row);
    return text ? <span className="whitespace-nowrap">{text}</span> : null;
  };
  return column(name, 'beside', amount, more);
};

/** The day of a row. */
export const dateColumn = <Row extends { readonly at: string }>(
  dayOf: (row: Row) => string = ({ at }) => at,
  moreOf?: Text<Row>,
  name = 'Date',
): Column<Row> => {
  const day = (row: Row) => <span className="whitespace-nowrap">{shortDate(dayOf(row))}</span>;
  return column(name, 'left', day, moreOf);
};

/** A second line of a cell; nothing without a text. */
const More = ({ children }: { readonly children: ReactNode }) =>
  children ? <span className="block text-sm text-ink-soft wrap-anywhere">{children}</span> : null;

/** A row, which has two columns on a phone. */
const MoneyRow = ({ children }: { readonly children: ReactNode }) => (
  <tr className="border-b border-line align-top max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:py-2">
    {children}
  </tr>
);

/** The first cell of a row: what it is. */
const RowHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="row" className="py-3 pr-4 text-left font-normal wrap-anywhere max-md:p-0 md:min-w-56">
    {children}
  </th>
);

/** Where a cell is in the row on a phone. Amounts are never broken. */
const places = {
  /** Beside what the row is. */
  beside: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  wide: 'wrap-anywhere max-md:col-span-2',
  left: 'wrap-anywhere',
  right: 'wrap-anywhere max-md:text-right',
  /** A line of its own, with its column's name. */
  line: 'whitespace-nowrap max-md:col-span-2 max-md:flex max-md:justify-between max-md:gap-4 max-md:text-right',
} as const;

type RowCellProps = {
  readonly label: string;
  readonly on: keyof typeof places;
  readonly children: ReactNode;
};

/** A cell. The row on a phone has no column heads, so its name is beside it for those who listen. */
const RowCell = ({ label, on, children }: RowCellProps) => (
  <td className={`py-3 pr-4 text-sm figures max-md:p-0 ${places[on]}`}>
    <span
      className={on === 'line' ? 'shrink-0 text-left text-ink-soft md:hidden' : 'md:hidden sr-only'}
    >
      {label}
    </span>
    <span className="block min-w-0">{children}</span>
  </td>
);

/** Who paid, with the link to their page if they have an account. */
export const PayerName = ({
  payer: { name, email, accountId },
}: {
  readonly payer: {
    readonly name: string;
    readonly email: string;
    readonly accountId: string | null;
  };
}) => (
  <>
    {accountId ? (
      <Link to={`/admin/members/${accountId}`} className="font-semibold link">
        {name}
      </Link>
    ) : (
      <span className="font-semibold">{name}</span>
    )}
    {email && (
      <span className="block text-sm text-ink-soft max-md:sr-only">
        <EmailAddress address={email} />
      </span>
    )}
  </>
);

type AboutProps = {
  readonly about: string | null | undefined;
  readonly path: string | null | undefined;
  readonly document?: { readonly id: string; readonly number: string } | null;
};

/** What it was paid for, with the links to its page and to its document. */
export const About = ({ about, path, document = null }: AboutProps) => (
  <>
    {about && path ? (
      <Link to={path} className="link">
        {about}
      </Link>
    ) : (
      about || '–'
    )}{' '}
    <DocumentPdf document={document} />
  </>
);

/** An invoice or credit note by its number, which opens the PDF. */
export const DocumentPdf = ({
  document,
}: {
  readonly document: { readonly id: string; readonly number: string } | null;
}) =>
  document && (
    <a
      href={pdfOf(document.id)}
      target="_blank"
      rel="noreferrer"
      className="whitespace-nowrap link"
    >
      {document.number}
    </a>
  );
