import { NavLink } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { SiteLink } from './nav-links.ts';

/** Who the frame is for: a visitor (`null`) or an account, and the way out. */
export type Visit = {
  readonly user: { readonly firstName: string } | null;
  readonly leaving: boolean;
  readonly onLogout: () => void;
};

/** Where a logged-in person may go; on small screens the forum carries its full name. */
export const accountLinks = (small: boolean): readonly SiteLink[] => [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/forum', label: small ? 'Members Forum' : 'Forum' },
];

/** The header's right-hand side, and the foot of the slide-in menu. */
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

/** A link of the navigation; the one of the present page is marked for eyes and ears. */
export const NavigationLink = ({ to, label, className }: SiteLink & { className: string }) => (
  <NavLink to={to} end={to === '/'} className={className}>
    {label}
  </NavLink>
);
