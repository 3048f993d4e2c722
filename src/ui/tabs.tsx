import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  panel: ReactNode;
  /** The address that selects it: then the tab is a link, which works before hydration. */
  href?: string;
};

type TabsProps<Id extends string> = {
  /** The name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
};

// Radix writes two style attributes into the server's HTML, which the content security policy
// refuses. These take them out.
const NO_OUTLINE = { outline: undefined };
const NO_ANIMATION = { animationDuration: undefined };

/**
 * Tabs after the WAI-ARIA pattern: the arrow keys move and select, the Tab key goes into the panel.
 * When a control inside a panel selects another tab and disappears with its panel, the selected tab
 * gets the focus.
 *
 * Before hydration the selected tab can be reached by keyboard (Radix alone would make it so only
 * afterwards). A click selects as well, because Radix itself listens to `mousedown` only.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(current);

  useEffect(() => {
    const isLost = shown.current !== current && document.activeElement === document.body;
    shown.current = current;
    if (isLost) row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [current]);

  const select = (id: Id) => id !== current && onChange(id);

  return (
    <Radix.Root value={current} onValueChange={(id) => select(id as Id)}>
      <Radix.List
        ref={row}
        aria-label={label}
        tabIndex={-1}
        style={NO_OUTLINE}
        className="flex border-b border-line"
      >
        {tabs.map(({ id, label, href }) => (
          <Radix.Trigger
            key={id}
            value={id}
            tabIndex={id === current ? 0 : -1}
            asChild={href !== undefined}
            onClick={(event) => {
              event.preventDefault();
              select(id);
            }}
            className={classNames(
              '-mb-px choice grid place-items-center min-h-11 flex-1 cursor-pointer border-b-2 px-4 py-2 font-semibold text-sm transition-colors',
              id === current
                ? 'border-action text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {href === undefined ? (
              label
            ) : (
              <a href={href} type={undefined}>
                {label}
              </a>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, panel }) => (
        <Radix.Content key={id} value={id} forceMount asChild>
          <div style={NO_ANIMATION} tabIndex={undefined} hidden={id !== current} className="pt-6">
            {id === current && panel}
          </div>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
