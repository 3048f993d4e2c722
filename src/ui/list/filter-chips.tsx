import { Link, useSearchParams } from 'react-router';

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

/**
 * The filters of a list as one row of chips that scrolls. They are links, so they work before
 * hydration; pressing a chosen one that may be left out takes it back.
 */
export function FilterChips({
  label,
  groups,
}: {
  readonly label: string;
  readonly groups: readonly ChipGroup[];
}) {
  const [search] = useSearchParams();

  return (
    <nav aria-label={label} className="mt-3 chips">
      <ul className="flex divide-x divide-line">
        {groups.map((group) => (
          <li key={group.name} className="pr-3 not-first:pl-3 last:pr-0">
            <ul aria-label={group.label} className="flex gap-2">
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
  );
}

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
