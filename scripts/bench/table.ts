/** A line of the table: a figure, the limit taken in the same run beside it, and what it must hold. */
export type Line = {
  readonly what: string;
  readonly measured: string;
  /** The limit of the same run, e.g. "14,120 bare". */
  readonly beside?: string;
  /** The product's share of that limit. */
  readonly share?: string;
  /** What must hold, e.g. "≥ 50 %", and whether it does; absent for a figure given for information. */
  readonly must?: { readonly words: string; readonly holds: boolean };
};

const HEAD = ['', 'measured', 'beside it', 'share', 'must be', ''] as const;

/** Prints the lines as a table whose columns fit. */
export function printTable(lines: readonly Line[]): void {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    );
}

const cells = ({ what, measured, beside = '', share = '', must }: Line): readonly string[] => [
  what,
  measured,
  beside,
  share,
  must?.words ?? '',
  must ? (must.holds ? '✔' : '✘ MISSED') : '',
];

const pad = (cell: string, width: number, column: number): string =>
  column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width);

/** What was missed, as the table names it. */
export const missedIn = (lines: readonly Line[]): readonly string[] =>
  lines.filter(({ must }) => must && !must.holds).map(({ what }) => what);
