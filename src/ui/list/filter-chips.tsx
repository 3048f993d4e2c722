import { Link, useSearchParams } from 'react-router';
import { FoldedFilters } from './folded-filters.tsx';

/** One choice of a filter: its name in the address, and what it may be. */
export type ChipGroup = {
  readonly name: string;
  /** For screen readers: "State". */
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  /** What counts while the address says nothing; undefined if then every row does. */
  readonly usual?: string | undefined;
  /** What else a choice takes out of the address. */
  readonly instead?: readonly string[];
};

type FilterChipsProps = {
  /** For screen readers: "Filter payments". */
  readonly label: string;
  readonly groups: readonly ChipGroup[];
  /** On the button that opens them on a phone. */
  readonly button?: string;
};

/**
 * The filters of a list as chips, which wrap; on a phone a button opens them and says how many are
 * set. They are links, so they work before hydration; pressing a chosen one that may be left out
 * takes it back.
 */
export function FilterChips({ label, groups, ...folded }: FilterChipsProps) {
  const [search] = useSearchParams();
  const set = groups.filter((group) => isSet(search, group)).length;

  return (
    <div className="mt-4">
      <FoldedFilters set={set} {...folded}>
        <nav aria-label={label}>
          <ul className="flex flex-wrap gap-x-6 gap-y-3 max-md:mt-4">
            {groups.map((group) => (
              <li key={group.name}>
                <p aria-hidden="true" className="mb-1.5 label text-ink-soft md:hidden">
                  {group.label}
                </p>
                <ul aria-label={group.label} className="flex flex-wrap gap-2">
                  {Object.entries(group.options).map(([value, text]) => (
                    <li key={value}>
                      <Chip search={search} group={group} value={value}>
                        {text}
                      </Chip>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
      </FoldedFilters>
    </div>
  );
}

/** Whether something else than the usual is chosen of a filter. */
const isSet = (search: URLSearchParams, { name, usual, instead = [] }: ChipGroup): boolean =>
  instead.some((other) => search.has(other)) || (search.get(name) ?? usual) !== usual;

type ChipProps = {
  readonly search: URLSearchParams;
  readonly group: ChipGroup;
  readonly value: string;
  readonly children: string;
};

function Chip({ search, group: { name, usual, instead = [] }, value, children }: ChipProps) {
  const isReplaced = instead.some((other) => search.has(other));
  const isChosen = !isReplaced && (search.get(name) ?? usual) === value;

  const query = new URLSearchParams(search);
  for (const other of ['cursor', ...instead]) query.delete(other);
  if (value === usual || isChosen) query.delete(name);
  else query.set(name, value);

  return (
    <Link
      to={`?${query}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="chip"
    >
      {children}
    </Link>
  );
}
