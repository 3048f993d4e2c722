import type { ReactNode } from 'react';

/** A decorative icon of lines, 24 by 24, in the colour of the text. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-5 shrink-0 stroke-current"
    aria-hidden="true"
  >
    {children}
  </svg>
);
