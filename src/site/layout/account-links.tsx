import { NavLink, useLocation } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { isAskPage } from './members/members-area.ts';
import type { SiteLink } from './nav-links.ts';

/** The visitor (`null`) or account that the frame is rendered for, and the logout. */
export type Visit = {
  readonly user: {
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly isAdmin: boolean;
  } | null;
  readonly leaving: boolean;
  readonly onLogout: () => void;
};

/** The links for logged-in users; on small screens the forum has its full name. */
export const accountLinks = (small: boolean): readonly SiteLink[] => [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/forum', label: small ? 'Members Forum' : 'Forum' },
];

/** The account links on the right of the header and at the foot of the mobile menu. */
export function AccountActions({ visit, wide = false }: { visit: Visit; wide?: boolean }) {
  if (visit.user === null) {
    return (
      <>
        <ButtonLink to="/auth" variant="secondary" wide={wide}>
          Login
        </ButtonLink>
        <ButtonLink to="/auth?tab=register" wide={wide}>
          Join Now
        </ButtonLink>
      </>
    );
  }
  return (
    <Button variant="secondary" wide={wide} busy={visit.leaving} onClick={visit.onLogout}>
      Logout
    </Button>
  );
}

/**
 * A navigation link. The one to the current page is marked visually and for screen readers, unless
 * another one has the page.
 */
export function NavigationLink({ to, label, className }: SiteLink & { className: string }) {
  const isOfNetwork = isAskPage(useLocation().pathname);

  return (
    <NavLink
      to={to}
      end={to === '/'}
      aria-current={to === '/forum' && isOfNetwork ? 'false' : 'page'}
      className={className}
    >
      {label}
    </NavLink>
  );
}
