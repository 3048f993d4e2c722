import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { dashboardTexts as texts } from './texts.ts';

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
