import type { ReactNode } from 'react';

type DataTableProps = {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

/** A table. On a phone its rows are cards and the header row is for screen readers only. */
export const DataTable = ({ caption, columns, children }: DataTableProps) => (
  <table className="mt-6 w-full max-md:block max-md:wrap-anywhere">
    <caption className="sr-only">{caption}</caption>
    <thead className="border-b border-edge text-left text-sm text-ink-soft max-md:sr-only">
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className="py-3 pr-4 font-semibold">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">{children}</tbody>
  </table>
);
