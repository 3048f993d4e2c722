import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Bell } from '#features/notifications/centre/web/bell.tsx';
import { fullName } from '#lib/text/person-name.ts';
import { Button } from '#ui/button.tsx';
import { useUnread } from '../../unread/use-unread.ts';
import type { Visit } from '../account-links.tsx';
import { QuestionsButton } from '../floating-buttons.tsx';
import { SmallPrint } from '../footer-links.tsx';
import { ThemeChoice } from '../theme-choice.tsx';
import { ACCOUNT_MENU, accountPages } from './members-area.ts';
import { OwnPhoto } from './own-photo.tsx';
import { SearchLink } from './search-link.tsx';
import { AreaLinks } from './tab-bar.tsx';

type Props = { readonly visit: Visit };

/**
 * At the end of a member's header: on a desktop the network and the messages, then the bell, and the
 * account menu. On a phone the tabs lead to them.
 */
export const MemberTools = ({ visit }: Props) => (
  <>
    <AreaLinks />
    <SearchLink />
    <Bell unread={useUnread().notifications ?? 0} />
    <AccountMenu visit={visit} />
  </>
);

/**
 * The account menu: a native popover, which opens without scripts, closes on Esc and on a press
 * beside it, and returns the focus. On a phone it comes up from the tabs.
 */
function AccountMenu({ visit: { user, leaving, onLogout } }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  const close = () => menu.current?.hidePopover?.();

  useEffect(() => {
    // The first run is hydration, not a navigation: a menu that was opened before it stays open.
    if (lastKey.current === key) return;
    lastKey.current = key;
    menu.current?.hidePopover?.();
  }, [key]);

  if (!user) return null;

  const name = fullName(user);

  return (
    <>
      <button
        type="button"
        popoverTarget={ACCOUNT_MENU}
        className="size-11 cursor-pointer place-items-center rounded-full max-md:hidden md:grid"
      >
        <span className="sr-only">{`Account menu of ${name}`}</span>
        <OwnPhoto name={name} size="small" />
      </button>
      <div ref={menu} id={ACCOUNT_MENU} popover="auto" className="account-menu">
        <p className="flex items-center gap-3 border-b border-line px-4 py-3 font-semibold wrap-anywhere">
          <OwnPhoto name={name} size="small" />
          {name}
        </p>
        <nav aria-label="Account menu">
          <ul className="py-2">
            {accountPages(user).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={lineLook}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-t border-line px-4 py-3 md:hidden">
          <ThemeChoice />
        </div>
        <div className="border-t border-line py-2">
          <QuestionsButton className={lineLook} onClick={close} />
          <button
            type="button"
            data-opens="cookie-settings"
            aria-haspopup="dialog"
            className={lineLook}
            onClick={close}
          >
            Cookie preferences
          </button>
          <Button
            variant="plain"
            wide
            busy={leaving}
            onClick={() => {
              // The toast appears outside the menu, so the menu closes first.
              close();
              onLogout();
            }}
            className="justify-start! px-4"
          >
            Logout
          </Button>
        </div>
        <div className="border-t border-line px-4 text-sm text-ink-soft md:hidden">
          <SmallPrint name="About the site" />
        </div>
      </div>
    </>
  );
}

const lineLook =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left hover:bg-fairway-wash';
