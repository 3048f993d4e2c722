import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  readonly title: string;
  /** What is beside the heading, such as a button. */
  readonly children?: ReactNode;
};

/** The beginning of an organisers’ page about one side of memberships. */
export const DeskHeading = ({ title, children }: Props) => (
  <>
    <Link to="/admin/memberships" className="inline-flex min-h-11 items-center text-sm link">
      All memberships
    </Link>
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-2xl md:text-title">{title}</h1>
      {children}
    </div>
  </>
);
