import type { ReactNode } from 'react';

/** Styles plain HTML for reading: headings, paragraphs, lists, definitions, tables. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="prose">{children}</div>
);
