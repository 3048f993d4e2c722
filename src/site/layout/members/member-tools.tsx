import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { Bell } from '#features/notifications/centre/web/bell.tsx';
import { fullName } from '#lib/text/person-name.ts';
import { Button } from '#ui/button.tsx';
import { useUnread } from '../../unread/use-unread.ts';
import type { Visit } from '../account-links.tsx';
import type { SiteLink } from '../nav-links.ts';
import { accountPages } from './members-area.ts';

const MENU = 'account-menu';

type Props = { readonly visit: Visit };

/** At the end of a member's header: the bell, and on a desktop the account menu. */
export const MemberTools = ({ visit }: Props) => (
  <>
    <Bell unread={useUnread().notifications ?? 0} />
    <AccountMenu visit={visit} />
  </>
);

/**
 * The account menu of the desktop header: a native popover, which opens without scripts, closes on
 * Esc and on a press beside it, and returns the focus. On a phone the slide-in menu has the same
 * links.
 */
function AccountMenu({ visit: { user, leaving, onLogout } }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  useEffect(() => {
    // The first run is hydration, not a navigation: a menu that was opened before it stays open.
    if (lastKey.current === key) return;
    lastKey.current = key;
    menu.current?.hidePopover?.();
  }, [key]);

  if (!user) return null;

  const name = fullName(user);

  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget={MENU}
        className="grid size-11 cursor-pointer place-items-center rounded-full"
      >
        <span className="sr-only">{`Account menu of ${name}`}</span>
        <span aria-hidden="true">
          <PersonPhoto name={name} photo={null} size="small" />
        </span>
      </button>
      <div ref={menu} id={MENU} popover="auto" className="account-menu">
        <p className="border-b border-line px-4 py-3 font-semibold wrap-anywhere">{name}</p>
        <nav aria-label="Account menu">
          <ul className="py-2">
            {[...memberPages, ...accountPages(user)].map(({ to, label }) => (
              <Line key={to}>
                <Link to={to} className={lineLook}>
                  {label}
                </Link>
              </Line>
            ))}
          </ul>
        </nav>
        <div className="border-t border-line p-2">
          <Button
            variant="plain"
            wide
            busy={leaving}
            onClick={onLogout}
            className="justify-start! px-2"
          >
            Logout
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What the header has no room for on a desktop; a phone has tabs. */
const memberPages: readonly SiteLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/networking', label: 'Network' },
  { to: '/messages', label: 'Messages' },
];

const lineLook = 'flex min-h-11 items-center px-4 hover:bg-fairway-wash';

const Line = ({ children }: { readonly children: ReactNode }) => <li>{children}</li>;
