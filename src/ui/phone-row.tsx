import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { shorten } from '#lib/text/shorten.ts';

/** The most characters that a phone shows of what a part is about. */
const MOST_ABOUT = 70;

type Props = {
  /** The id of its heading, which is its address on the page too. */
  readonly id: string;
  /** The heading, in one line of a phone. */
  readonly heading: ReactNode;
  /** What a phone says below the heading while the part is closed, in one line or two. */
  readonly about: string;
  /** Opens it: for what has to be seen, such as what a search found in it. */
  readonly isOpen?: boolean;
  /** Around what is folded. */
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A part of a page whose heading is a row on a phone: a press anywhere on it opens the part, and so
 * does a link to its address. On wider screens, and without scripts, all of it is simply there.
 */
export function PhoneRow({ id, heading, about, isOpen: isNeeded, className, children }: Props) {
  const part = useId();
  const [wasOpened, setOpen] = useState(false);
  const isOpen = wasOpened || isNeeded === true;
  const { hash } = useLocation();

  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id]);

  return (
    <>
      <div className="relative flex items-center gap-3 max-md:min-h-16 md:items-start">
        <div className="min-w-0 grow">
          {heading}
          {!isOpen && (
            <p className="text-sm text-ink-soft wrap-anywhere md:hidden noscript:hidden">
              {shorten(about, MOST_ABOUT)}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-labelledby={id}
          aria-expanded={isOpen}
          aria-controls={part}
          className="grid size-5 shrink-0 cursor-pointer place-items-center text-lg text-fairway after:absolute after:inset-0 md:hidden noscript:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '▴' : '▾'}
        </button>
      </div>
      <div id={part} className={className}>
        <div className={isOpen ? 'max-md:pb-6' : 'max-md:hidden noscript:block!'}>{children}</div>
      </div>
    </>
  );
}
