import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

type PageTab<Id extends string> = { readonly id: Id; readonly to: string; readonly label: string };

type PageTabsProps<Id extends string> = {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  readonly tabs: readonly PageTab<Id>[];
  readonly current: Id;
};

/** The links between a few pages about one thing. On a phone the row scrolls to the current one. */
export function PageTabs<Id extends string>({ label, tabs, current }: PageTabsProps<Id>) {
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-tab=${current}]`);
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 3;
  }, [current]);

  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative mt-6 overflow-x-auto border-b border-line print:hidden"
    >
      <ul className="flex gap-x-6">
        {tabs.map(({ id, to, label: name }) => (
          <li key={id}>
            <Link
              to={to}
              data-tab={id}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
