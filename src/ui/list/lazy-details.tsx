import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  readonly summary: ReactNode;
  /** How the summary looks; default: a link. */
  readonly look?: string;
  readonly children: ReactNode;
};

/**
 * A disclosure whose content is rendered when it is first opened: for long lists in which every row
 * has a menu. One that was opened before the page's code had loaded is filled then.
 */
export function LazyDetails({
  summary,
  look = 'inline-flex min-h-11 cursor-pointer items-center text-sm link',
  children,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);

  return (
    <details
      ref={details}
      className="group w-full"
      onToggle={() => setOpened(true)}
      // `open` may have been set by hand before hydration.
      suppressHydrationWarning
    >
      <summary className={look}>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
