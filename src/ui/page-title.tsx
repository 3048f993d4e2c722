import type { ReactNode } from 'react';

type PageTitleProps = {
  /** Two or three words above the heading: which part of the club this is. */
  readonly label?: string;
  readonly title: ReactNode;
  /** What the page is about, in a sentence or two. */
  readonly lead?: ReactNode;
};

/** How a page to read begins. */
export const PageTitle = ({ label, title, lead }: PageTitleProps) => (
  <header>
    {label !== undefined && <p className="label text-fairway">{label}</p>}
    <h1 className="mt-2 text-5xl max-[23.4rem]:text-[2.5rem]">{title}</h1>
    {lead !== undefined && <p className="mt-4 measure text-lg">{lead}</p>}
  </header>
);
