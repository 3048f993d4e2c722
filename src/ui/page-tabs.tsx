import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type PageTab<Id extends string> = { readonly id: Id; readonly to: string; readonly label: string };

type PageTabsProps<Id extends string> = {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  readonly tabs: readonly PageTab<Id>[];
  readonly current: Id;
};

/**
 * The links between a few pages about one thing, which wrap. On a phone they are a row that scrolls
 * to the current one and fades out where there are more.
 */
export function PageTabs<Id extends string>({ label, tabs, current }: PageTabsProps<Id>) {
  const row = useRef<HTMLElement>(null);
  const [more, setMore] = useState<More>({ before: false, after: false });

  useEffect(() => {
    const nav = row.current;
    if (!nav) return;

    const link = nav.querySelector<HTMLElement>(`[data-tab=${current}]`);
    if (link) nav.scrollLeft = link.offsetLeft - nav.clientWidth / 3;
    const look = () => setMore(moreOf(nav));
    look();

    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [current]);

  return (
    <nav
      ref={row}
      aria-label={label}
      onScroll={({ currentTarget }) => setMore(moreOf(currentTarget))}
      className={classNames(
        'relative mt-6 overflow-x-auto border-b border-line print:hidden',
        fades[`${more.before} ${more.after}`],
      )}
    >
      <ul className="flex gap-x-6 min-[51.25rem]:flex-wrap">
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

/** Whether a row that scrolls has more on its left and on its right. */
type More = { readonly before: boolean; readonly after: boolean };

const moreOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
});

const fades: Readonly<Record<`${boolean} ${boolean}`, string>> = {
  'false false': '',
  'false true': '[mask-image:linear-gradient(to_right,black_75%,transparent)]',
  'true false': '[mask-image:linear-gradient(to_left,black_75%,transparent)]',
  'true true': '[mask-image:linear-gradient(to_right,transparent,black_25%,black_75%,transparent)]',
};
