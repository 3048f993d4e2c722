import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type PageTab<Id extends string> = { readonly id: Id; readonly to: string; readonly label: string };

type PageTabsProps<Id extends string> = {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  readonly tabs: readonly PageTab<Id>[];
  readonly current: Id;
  /** Whether the page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
  /** Its margin. Default: below a heading. */
  readonly className?: string;
};

/** A tab that is a link; the open one has `aria-current`. */
export const tabLook =
  'inline-flex min-h-11 choice items-center border-b-2 border-transparent text-sm whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-action aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** For a row of tabs that scrolls where it has no room: it shows the open one. */
export function useOpenTabInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const nav = row.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current=page]');
    if (!nav || !link) return;

    const show = () => {
      nav.scrollLeft = link.offsetLeft - nav.clientWidth / 3;
    };
    show();

    // The row has its width only once the style sheet and the fonts are there.
    void document.fonts?.ready.then(show);
    window.addEventListener('load', show, { once: true });
    return () => window.removeEventListener('load', show);
  }, [current]);

  return row;
}

/**
 * The links between a few pages about one thing, or between the views of one. Where they have no
 * room beside each other the row scrolls, to the current one at first.
 */
export function PageTabs<Id extends string>({
  label,
  tabs,
  current,
  preventScrollReset = false,
  className = 'mt-4',
}: PageTabsProps<Id>) {
  const row = useOpenTabInView(current);

  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames(
        'relative overflow-x-auto border-b border-line print:hidden',
        className,
      )}
    >
      <ul className="flex w-max gap-x-6 md:w-auto md:flex-wrap">
        {tabs.map(({ id, to, label: name }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              aria-current={id === current ? 'page' : undefined}
              className={tabLook}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
