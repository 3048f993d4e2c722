import type { ReactNode } from 'react';

type PageTitleProps = {
  /** Two or three words above the heading that name the section. */
  readonly label?: string;
  readonly title: ReactNode;
  /** One or two sentences about the page. */
  readonly lead?: ReactNode;
};

/** The beginning of a page of text. */
export const PageTitle = ({ label, title, lead }: PageTitleProps) => (
  <header>
    {label !== undefined && <p className="label text-fairway">{label}</p>}
    <h1 className="mt-2 text-4xl md:text-5xl">{title}</h1>
    {lead !== undefined && <p className="mt-2 measure md:mt-4 md:text-lg">{lead}</p>}
  </header>
);
