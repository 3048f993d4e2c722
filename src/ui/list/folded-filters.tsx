import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../badge.tsx';

type FoldedFiltersProps = {
  /** How many are set; the button says so. */
  readonly set: number;
  readonly button?: string;
  readonly children: ReactNode;
};

/** Filters that a button opens on a phone; on a wide screen, and without scripts, they are open. */
export function FoldedFilters({ set, button = 'Filters', children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-small border border-edge bg-ivory-bright px-4 text-sm font-semibold noscript:hidden md:hidden"
      >
        {button}
        {set > 0 && (
          <Badge tone="accent">
            {set}
            <span className="sr-only"> set</span>
          </Badge>
        )}
      </button>
      <div id={id} className={isOpen ? undefined : 'max-md:not-noscript:hidden'}>
        {children}
      </div>
    </>
  );
}
