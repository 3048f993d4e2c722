import { markOf, planSections, type SectionMark } from '../plan-sections.ts';

type Props = {
  /** The names of the fields with a sentence beside them. */
  readonly wrong: readonly string[];
  /** The names of the fields that are empty and should not be. */
  readonly missing: readonly string[];
};

const markTexts: Readonly<Record<SectionMark, string>> = {
  wrong: 'something is wrong here',
  missing: 'something is missing here',
};

const markLooks: Readonly<Record<SectionMark, string>> = {
  wrong: 'bg-clay',
  missing: 'bg-brass',
};

/**
 * The sections of the editor, with a mark on those that have an error or lack something: beside the
 * form on wide screens, and one row of chips that stays in view on others.
 */
export function SectionIndex(faults: Props) {
  const links = planSections.map((section) => ({ ...section, mark: markOf(section, faults) }));

  return (
    <nav
      aria-label="Sections"
      className="max-lg:sticky max-lg:top-12 max-lg:z-10 max-lg:bg-ivory max-lg:md:top-24 lg:sticky lg:top-24 lg:self-start"
    >
      <ul className="chips lg:hidden">
        {links.map(({ id, title, mark }) => (
          <li key={id}>
            <a href={`#${id}`} className="chip">
              {title}
              <Mark mark={mark} />
            </a>
          </li>
        ))}
      </ul>
      <ul className="border-l border-line max-lg:hidden">
        {links.map(({ id, title, mark }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center gap-2 border-l-2 border-transparent py-1 pl-4 text-sm text-ink-soft hover:border-brass hover:text-ink"
            >
              {title}
              <Mark mark={mark} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Mark = ({ mark }: { readonly mark: SectionMark | undefined }) =>
  mark && (
    <span className={`size-2 rounded-full ${markLooks[mark]}`}>
      <span className="sr-only">: {markTexts[mark]}</span>
    </span>
  );
