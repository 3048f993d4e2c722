import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { dashboardTexts as texts } from './texts.ts';

type PanelProps = {
  readonly title: string;
  /** Where there is more. */
  readonly more?: { readonly to: string; readonly label: string };
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of the dashboard with its heading. */
export function Panel({ title, more, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-sans text-lg font-semibold">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-11 items-center text-sm link">
            {more.label}
          </Link>
        )}
      </div>
      <div className={more ? 'mt-1' : 'mt-3'}>{children}</div>
    </section>
  );
}

/** How a page reads a part again. */
export type Retry = { readonly again: () => void; readonly busy: boolean };

type FailedProps = Retry & {
  /** "your golf days", for the sentence. */
  readonly what: string;
  readonly className?: string | undefined;
};

/** In place of a part that could not be read. */
export const Failed = ({ what, again, busy, className }: FailedProps) => (
  <div
    role="alert"
    className={classNames(
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-large border border-dashed border-edge px-5 py-4',
      className,
    )}
  >
    <p>{texts.failed(what)}</p>
    <Button variant="secondary" busy={busy} onClick={again}>
      {texts.again}
    </Button>
  </div>
);
