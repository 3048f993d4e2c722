import type { ReactNode } from 'react';

type OfficeTableProps = {
  /** What the table is, for those who cannot see it. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

/** A table of the office; its rows draw themselves as cards on a phone, where the head is only for screen readers. */
export const AdminTable = ({ caption, columns, children }: OfficeTableProps) => (
  <table className="mt-6 w-full max-md:block">
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
