import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { Logo } from './logo.tsx';
import { headerLinks, type SiteLink } from './nav-links.ts';

const memberResources: readonly SiteLink[] = [
  { to: '/auth', label: 'Login' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/forum', label: 'Forum' },
  { to: '/handicap', label: 'Handicap tracker' },
  { to: '/events', label: 'Events calendar' },
  { to: '/contact', label: 'Member support' },
];

const smallPrint: readonly SiteLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/policy/cancellation', label: 'Cancellation policy' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookie-policy', label: 'Cookie policy' },
  { to: '/accessibility', label: 'Accessibility' },
];

const linkLook =
  'inline-flex min-h-11 items-center text-on-pine-soft text-sm hover:text-on-pine hover:underline lg:min-h-9';

type ColumnProps = {
  readonly title: string;
  readonly links: readonly SiteLink[];
  /** Left out on a phone, where the menu has the same links. */
  readonly isInMenu?: boolean;
};

const Column = ({ title, links, isInMenu = false }: ColumnProps) => (
  <nav aria-label={title} className={isInMenu ? 'max-md:hidden' : undefined}>
    <h2 className="mb-2 font-sans label text-brass">{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className={linkLook}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

type SmallPrintProps = {
  /** The name of the navigation for screen readers. */
  readonly name?: string;
};

/** The compact footer's links, in lines that wrap. */
export const SmallPrint = ({ name = 'Small print' }: SmallPrintProps) => (
  <nav aria-label={name}>
    <ul className="flex flex-wrap gap-x-5">
      {smallPrint.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The part of the footer that is the same for everyone. */
export const FooterLinks = () => (
  <div className="grid grid-cols-2 gap-x-8 gap-y-6 md:gap-y-12 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
    <div className="max-lg:col-span-full max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between">
      <Logo />
      <p className="mt-4 font-display text-xl max-md:hidden md:max-w-64">{brand.tagline}.</p>
      <p className="text-sm text-on-pine-soft md:mt-4">Office hours {brand.officeHours}</p>
    </div>
    <Column title="Explore" links={headerLinks} isInMenu />
    <Column title="Member resources" links={memberResources} />
    <Column title="Small print" links={smallPrint} />
  </div>
);
