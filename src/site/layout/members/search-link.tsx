import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icons.tsx';
import { searchTexts as texts } from '../../search/texts.ts';

/**
 * The way to the search, in the header: a dialog, which ⌘K and Ctrl K open as well. Without scripts
 * it is a link to the page.
 */
export function SearchLink() {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A dialog that is open stays the only one.
      if (document.querySelector('[role="dialog"]') === null) link.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <a
      ref={link}
      href="/search"
      data-opens="search"
      aria-label={texts.title}
      aria-keyshortcuts="Control+K Meta+K"
      data-tip={texts.title}
      className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors hover:text-ink"
    >
      <Icon>
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20" />
      </Icon>
    </a>
  );
}
