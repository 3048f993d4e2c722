import { Link } from 'react-router';

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
            className="flex h-full min-h-12 items-center py-2 font-semibold hover:text-fairway max-sm:text-sm"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
