import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Styles plain HTML for reading: headings, paragraphs, lists, definitions, tables. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="prose">{children}</div>
);

/** A highlighted sentence between two paragraphs. */
export const PullQuote = ({ children }: { readonly children: string }) => (
  // `Prose` sets a smaller space around the outer box.
  <div>
    <p className="my-10 max-w-xl border-l-2 border-brass pl-6 font-display text-2xl text-balance md:text-3xl">
      {children}
    </p>
  </div>
);

export type IndexLine = {
  /** The id of the section's heading, or of the section. */
  readonly id: string;
  readonly label: string;
};

/**
 * Links to the sections of a page of more than about eight phone screens. Put it below the
 * introduction.
 */
export const SectionIndex = ({ sections }: { readonly sections: readonly IndexLine[] }) => (
  <nav aria-label="On this page" className="mt-8 print:hidden">
    <ul className="grid grid-cols-2 gap-x-6 border-t border-line">
      {sections.map(({ id, label }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={{ hash: `#${id}` }}
            className="flex h-full min-h-12 items-center py-2 font-semibold hover:underline max-sm:text-sm"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
