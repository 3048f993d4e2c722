import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

type PrintFrameProps = {
  readonly title: string;
  /** The page of the golf day from which it was opened. */
  readonly back: string;
  readonly children: ReactNode;
};

/** A page for A4: what is printed, below a link and a button that are not. */
export const PrintFrame = ({ title, back, children }: PrintFrameProps) => (
  <>
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <Link to={back} className="inline-flex min-h-11 items-center link">
        Back to the golf day
      </Link>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
    <h1 className="text-2xl print:text-lg">{title}</h1>
    {children}
  </>
);

type PrintTableProps = {
  readonly caption: ReactNode;
  /** The column without a name has the number of the row. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

/**
 * On the screen of a phone the cells of a row follow each other, so that no word breaks inside. A sheet of A4 is
 * narrower than a tablet.
 */
const ON_A_PHONE =
  'not-print:max-md:block not-print:max-md:wrap-anywhere not-print:max-md:[&_:is(caption,tbody,td,th)]:block not-print:max-md:[&_tr]:flex not-print:max-md:[&_tr]:flex-wrap not-print:max-md:[&_tr]:items-center not-print:max-md:[&_tr]:min-h-14 not-print:max-md:[&_:is(td,th):empty]:hidden not-print:max-md:[&_thead]:sr-only';

/** A table for A4. Its head is repeated on every sheet. */
export const PrintTable = ({ caption, columns, children }: PrintTableProps) => (
  <table className={`mt-2 w-full border-collapse text-left text-sm wrap-break-word ${ON_A_PHONE}`}>
    <caption className="pb-3 text-left text-sm text-ink-soft">{caption}</caption>
    <thead className="border-b-2 border-ink print:table-header-group">
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className="py-1.5 pr-3 font-semibold has-[.sr-only]:w-8">
            {name || <span className="sr-only">Number</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
