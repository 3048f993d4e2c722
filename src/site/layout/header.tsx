import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { AccountActions, accountLinks, NavigationLink, type Visit } from './account-links.tsx';
import { Logo } from './logo.tsx';
import { isOrganisersPage } from './members/members-area.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks } from './nav-links.ts';

/** The header has a shadow from this many pixels of scrolling (spec, section 9). */
const SHADOW_AFTER = 50;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SHADOW_AFTER);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

const linkLook =
  'inline-flex min-h-11 items-center justify-center whitespace-nowrap border-transparent border-y-2 text-ink-soft text-sm transition-colors hover:text-ink forced-colors:border-[canvas] aria-[current=page]:border-b-brass forced-colors:aria-[current=page]:border-b-[linktext] aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The header of every page: with visible links from 768 px, and with a menu button below that. */
export function Header({ visit, tools }: { readonly visit: Visit; readonly tools?: ReactNode }) {
  const scrolled = useScrolled();
  const hasAdminBar = isOrganisersPage(useLocation().pathname);

  return (
    <header
      className={classNames(
        'sticky top-0 z-40 [@media(max-height:30rem)]:static border-line border-b bg-ivory transition-shadow print:hidden',
        scrolled && 'shadow-soft',
      )}
    >
      <div
        className={classNames(
          'column flex flex-wrap items-center justify-between gap-x-4 py-2',
          tools ? 'max-w-[92rem]! min-[90rem]:flex-nowrap' : 'lg:flex-nowrap',
          // On a phone a member has the tabs as well, so the header takes less of the screen.
          Boolean(tools) && 'max-md:py-0.5',
        )}
      >
        <Logo />
        <nav
          aria-label="Main"
          className={classNames(
            'order-last hidden w-full flex-wrap justify-between gap-x-3 noscript:flex',
            // The admin's bar is the second one: until there is one line for all, the menu has the links.
            hasAdminBar ? 'min-[90rem]:flex' : 'md:flex',
            // With a member's own tools, one line has room for the links on wider screens only.
            tools
              ? 'min-[90rem]:order-none min-[90rem]:mr-auto min-[90rem]:ml-4 min-[90rem]:w-auto min-[90rem]:justify-start min-[90rem]:gap-x-4'
              : 'lg:order-none lg:mr-auto lg:ml-2 lg:w-auto lg:justify-start xl:ml-10 xl:gap-x-6',
          )}
        >
          {headerLinks.map(({ room, ...link }) => (
            <NavigationLink key={link.to} {...link} className={classNames(linkLook, room)} />
          ))}
        </nav>
        <div
          className={classNames(
            'hidden items-center gap-3 md:ml-auto md:flex noscript:flex',
            tools ? 'min-[90rem]:ml-0' : 'lg:ml-0',
          )}
        >
          {visit.user !== null &&
            accountLinks(false).map((link) => (
              <NavigationLink key={link.to} {...link} className={linkLook} />
            ))}
          {/* A member logs out in the account menu; without scripts it opens too. */}
          {!tools && <AccountActions visit={visit} />}
        </div>
        {/* The menu button stays at the edge of a phone's screen. */}
        <div className="flex items-center gap-1 md:-mx-2">
          {tools}
          <MobileMenu visit={visit} until={hasAdminBar ? 'min-[90rem]:hidden' : 'md:hidden'} />
        </div>
      </div>
    </header>
  );
}
