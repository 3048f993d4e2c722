import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = { id: Id; label: string; panel: ReactNode };

type TabsProps<Id extends string> = {
  /** The name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
};

/** The index of the tab that a key of the tab pattern leads to; null for other keys. */
function destination(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs after the WAI-ARIA pattern: the arrow keys move and select, the Tab key goes into the panel. When a control inside a
 * panel selects another tab and disappears with its panel, the selected tab gets the focus.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    const isLost = shown.current !== current && document.activeElement === document.body;
    shown.current = current;
    if (isLost) row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [current]);
  const move = (event: KeyboardEvent, from: number) => {
    const to = destination(event.key, from, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (to === null || tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className="flex border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => move(event, index)}
            className={classNames(
              '-mb-px choice min-h-11 flex-1 cursor-pointer border-b-2 px-4 py-2 font-semibold text-sm transition-colors',
              tab.id === current
                ? 'border-action text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
          className="pt-6"
        >
          {tab.id === current && tab.panel}
        </div>
      ))}
    </>
  );
}
