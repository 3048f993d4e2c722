import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageTitleProps = {
  /** Two or three words above the heading that name the section. */
  readonly label?: string;
  readonly title: ReactNode;
  /** One or two sentences about the page. */
  readonly lead?: ReactNode;
  /** Whether visitors read the page: its heading is larger than those of the members’ pages. */
  readonly isPublic?: boolean;
};

/** The beginning of a page. */
export const PageTitle = ({ label, title, lead, isPublic = false }: PageTitleProps) => (
  <header>
    {label !== undefined && <p className="label text-fairway">{label}</p>}
    <h1
      className={classNames(
        label !== undefined && 'mt-1',
        isPublic ? 'text-4xl md:text-5xl' : 'text-title',
      )}
    >
      {title}
    </h1>
    {lead !== undefined && (
      <p className={classNames('measure', isPublic ? 'mt-2 md:mt-4 md:text-lg' : 'mt-1')}>{lead}</p>
    )}
  </header>
);
