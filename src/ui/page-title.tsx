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
    <h1 className="mt-2 text-5xl max-[23.4rem]:text-[2.5rem]">{title}</h1>
    {lead !== undefined && <p className="mt-4 measure text-lg">{lead}</p>}
  </header>
);
