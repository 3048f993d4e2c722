import type { ReactNode } from 'react';

/** Running text in plain HTML, spaced and measured for reading: headings, paragraphs, lists, definitions, tables. */
export const Prose = ({ children }: { children: ReactNode }) => <div className="prose">{children}</div>;
