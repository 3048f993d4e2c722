import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { formatUnread } from '#features/notifications/centre/texts.ts';
import { fullName } from '#lib/text/person-name.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons.tsx';
import type { UnreadCounts } from '../../unread/contract.ts';
import { useUnread } from '../../unread/use-unread.ts';
import { ACCOUNT_MENU, hasTabBar, isAskPage, isOwnArea } from './members-area.ts';
import { OwnPhoto } from './own-photo.tsx';

type Tab = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Other pages that belong to the tab. */
  readonly covers?: (path: string) => boolean;
  /** What its badge counts, and how a screen reader says it. */
  readonly badge?: { readonly count: keyof UnreadCounts; readonly say: (count: string) => string };
};

/** In the order of a phone's bottom bar. */
const tabs: readonly Tab[] = [
  {
    to: '/dashboard',
    label: 'Home',
    icon: <path d="M4 11.2 12 4.5l8 6.7V20h-5.5v-5.5h-5V20H4z" />,
  },
  {
    to: '/events',
    label: 'Events',
    icon: <path d="M7 21V3.5l10.5 4L7 11.5M3.5 21h9" />,
    covers: (path) => path.startsWith('/events/'),
  },
  {
    to: '/networking',
    label: 'Network',
    icon: (
      <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.4 3-5.5 6.5-5.5s6.1 2.1 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .8 3.2 2.6 3.5 5.1" />
    ),
    covers: (path) => /^\/(networking|members)\//.test(path) || isAskPage(path),
    badge: {
      count: 'requests',
      say: (count) => (count === '1' ? '1 request' : `${count} requests`),
    },
  },
  {
    to: '/messages',
    label: 'Messages',
    icon: <path d="M3.5 5.5h17v12h-9L7 21v-3.5H3.5z" />,
    covers: (path) => path.startsWith('/messages/'),
    badge: { count: 'messages', say: (count) => `${count} unread` },
  },
  {
    to: '/forum',
    label: 'Forum',
    icon: <path d="M8.5 14.5H6L3 17.5v-12h13v4M8.5 10h12.5v11l-3-3H8.5z" />,
    covers: (path) => path.startsWith('/forum/') && !isAskPage(path),
    badge: { count: 'forum', say: (count) => `${count} with new posts` },
  },
];

const adminTab: Tab = {
  to: '/admin',
  label: 'Admin',
  icon: <path d="M4 5h7v6H4zM13 5h7v9h-7zM4 13h7v6H4zM13 16h7v3h-7z" />,
  covers: (path) => path.startsWith('/admin/'),
};

/**
 * The members' tabs along the bottom of a phone (`tab-bar` in `styles.css`, which also keeps what
 * is fixed or ends above it). Links in the first HTML: it works without scripts.
 */
export function TabBar() {
  const { pathname } = useLocation();
  const unread = useUnread();
  const { user } = useAuth();
  useEffect(keepWritingWhilePressing, []);
  if (!hasTabBar(pathname) || !user) return null;

  const isOwn = isOwnArea(pathname, user.username);
  // Organisers find the golf days in their own pages.
  const shown = tabs.map((tab) => (user.isAdmin && tab.to === '/events' ? adminTab : tab));

  return (
    <nav aria-label="Members’ area" className="tab-bar" data-tab-bar>
      <ul className="mx-auto grid max-w-xl grid-cols-6">
        {shown.map((tab) => (
          <TabLink key={tab.to} tab={tab} {...linkTo(tab, isOwn ? '' : pathname, unread)}>
            <Badge count={tab.badge && unread[tab.badge.count]} className={aboveIcon} />
          </TabLink>
        ))}
        <li className="min-w-0">
          <button
            type="button"
            popoverTarget={ACCOUNT_MENU}
            aria-current={isOwn || undefined}
            className={classNames(tabLook, 'w-full cursor-pointer')}
          >
            <OwnPhoto name={fullName(user)} size="tab" />
            <span className="text-xs leading-4 group-aria-[current]:font-semibold">Me</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/**
 * The tabs come back once nobody writes any more, and move what is at the bottom of the screen. So
 * that a tap on a button there ends on the button it began on, the field that is written in keeps
 * the focus.
 */
export function keepWritingWhilePressing(): () => void {
  const keep = (event: MouseEvent) => {
    const focused = document.activeElement;
    const isWriting =
      focused instanceof HTMLElement &&
      (focused.isContentEditable ||
        focused.matches('textarea, input:not([type=checkbox], [type=radio])'));
    const isOnButton = event.target instanceof Element && event.target.closest('button');
    if (isWriting && isOnButton && matchMedia('(pointer: coarse)').matches) event.preventDefault();
  };

  document.addEventListener('mousedown', keep);
  return () => document.removeEventListener('mousedown', keep);
}

/**
 * The network and the messages in the header of wider screens, where there are no tabs. The other
 * tabs are among the header's links.
 */
export function AreaLinks() {
  const { pathname } = useLocation();
  const unread = useUnread();
  const { user } = useAuth();
  const shown = user && isOwnArea(pathname, user.username) ? '' : pathname;

  return tabs
    .filter(({ to }) => to === '/networking' || to === '/messages')
    .map((tab) => {
      const { 'aria-current': current, ...link } = linkTo(tab, shown, unread);
      return (
        <Link
          key={tab.to}
          aria-label={tab.label}
          data-tip={tab.label}
          {...link}
          // As the links in words beside it, which have the same line below the open one.
          aria-current={current && 'page'}
          className="relative size-11 place-items-center border-y-2 border-transparent text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-b-brass aria-[current=page]:text-ink max-md:hidden md:grid"
        >
          <Icon>{tab.icon}</Icon>
          <Badge count={tab.badge && unread[tab.badge.count]} className={asTheBell} />
        </Link>
      );
    });
}

/** Where a tab leads, whether the page is one of its own, and its name with its count. */
function linkTo(
  { to, label, covers, badge }: Tab,
  pathname: string,
  unread: Partial<UnreadCounts>,
) {
  const count = badge && unread[badge.count];
  return {
    to,
    ...(badge && count ? { 'aria-label': `${label}, ${badge.say(formatUnread(count))}` } : {}),
    'aria-current': pathname === to ? 'page' : covers?.(pathname) || undefined,
  } as const;
}

const tabLook =
  'group flex h-14 flex-col items-center justify-center gap-0.5 text-ink-soft aria-[current]:text-fairway';

type TabProps = ReturnType<typeof linkTo> & {
  readonly tab: Tab;
  /** Its badge. */
  readonly children: ReactNode;
};

const TabLink = ({ tab: { label, icon }, children, ...link }: TabProps) => (
  <li className="min-w-0">
    <Link {...link} className={tabLook}>
      <span className="relative rounded-full px-3 py-0.5 transition-colors group-aria-[current]:bg-fairway-wash">
        <Icon>{icon}</Icon>
        {children}
      </span>
      <span className="text-xs leading-4 group-aria-[current]:font-semibold">{label}</span>
    </Link>
  </li>
);

const aboveIcon = 'absolute -top-1 right-1 min-w-4.5 px-1 text-[0.6875rem] leading-4.5';
/** Where the header's bell beside it has its number. */
const asTheBell = 'absolute top-0 right-0 min-w-5 px-1 text-xs leading-5';

type BadgeProps = { readonly count: number | null | undefined; readonly className: string };

/** Above the corner of an icon. Nothing for a count that is zero, unknown or failed. */
const Badge = ({ count, className }: BadgeProps) =>
  count ? (
    <span
      aria-hidden="true"
      data-count={formatUnread(count)}
      className={classNames(
        'rounded-full bg-fairway text-center font-semibold text-ivory-bright figures before:content-[attr(data-count)]',
        className,
      )}
    />
  ) : null;
