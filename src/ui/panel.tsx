import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

type PanelProps = {
  readonly title: string;
  /** Where there is more. */
  readonly more?: { readonly to: string; readonly label: string };
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a page with its heading, and where there is more of it. */
export function Panel({ title, more, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-sans text-lg font-semibold">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-11 items-center text-sm link">
            {more.label}
          </Link>
        )}
      </div>
      <div className="mt-1">{children}</div>
    </section>
  );
}
