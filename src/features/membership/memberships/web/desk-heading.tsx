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
    <p>
      <Link to="/admin/memberships" className="link">
        All memberships
      </Link>
    </p>
    <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-title">{title}</h1>
      {children}
    </div>
  </>
);
