/** Programs for tables run a cell that begins with one of these as a formula. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
/** A plain number is no formula, so that it stays one: -2.4. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * One cell of a CSV file. Text that a program for tables would run as a formula gets an apostrophe
 * before it (OWASP, "CSV injection"), also behind leading spaces; commas, quotes and line breaks
 * are quoted (RFC 4180).
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const isSafe = NUMBER.test(text) || !RUNS_AS_FORMULA.test(text.replace(/^ {1,1000}/, ''));
  const cell = isSafe ? text : `'${text}`;
  return NEEDS_QUOTES.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}

type Cells = readonly (string | number | null)[];

/** Rows of a CSV file. Lines end as RFC 4180 has it. */
export const writeCsvRows = (rows: readonly Cells[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** The beginning of a CSV file that is written piece by piece: the encoding, and the first row. */
export const csvStart = (heads: Cells): string => `\ufeff${writeCsvRows([heads])}`;

/** A CSV file in UTF-8 with a byte order mark, by which Excel knows the encoding. */
export const writeCsv = ([heads = [], ...rows]: readonly Cells[]): string =>
  `${csvStart(heads)}${writeCsvRows(rows)}`;
