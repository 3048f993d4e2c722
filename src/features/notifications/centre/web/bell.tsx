import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { centreTexts, formatUnread } from '../texts.ts';
import { useOpenedPage } from './use-opened-page.ts';

/**
 * The way to the notifications, with the number of unread ones. The frame counts them, with what
 * else is unread.
 */
export function Bell({ unread }: { readonly unread: number }) {
  useOpenedPage(unread);
  return (
    <Link
      to="/notifications"
      aria-label={centreTexts.bell(unread)}
      className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors hover:text-ink"
    >
      <Icon>
        <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4" />
      </Icon>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-fairway px-1 text-center text-xs leading-5 font-semibold text-ivory-bright figures"
        >
          {formatUnread(unread)}
        </span>
      )}
    </Link>
  );
}
