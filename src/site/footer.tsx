import { Link } from 'react-router';
import { product } from '#lib/product.ts';
import { Brand } from './brand.tsx';
import { CookiePreferences } from './cookie-preferences.tsx';
import { headerLinks, memberResources, type SiteLink, smallPrint } from './site-links.ts';
import { ThemeChoice } from './theme-choice.tsx';

const linkLook =
  'inline-flex min-h-11 cursor-pointer items-center text-on-pine-soft text-sm hover:text-on-pine hover:underline md:min-h-9';

const Column = ({ title, links }: { title: string; links: readonly SiteLink[] }) => (
  <nav aria-label={title}>
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

/** The foot of every page. `year` is the current one, in London. */
export const Footer = ({ year }: { year: string }) => (
  <footer className="border-t border-line band print:hidden">
    <div className="column py-16">
      <div className="grid grid-cols-2 gap-x-8 gap-y-12 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Brand />
          <p className="mt-4 max-w-64 font-display text-xl">{product.tagline}.</p>
          <p className="mt-4 text-sm text-on-pine-soft">Office hours {product.officeHours}</p>
        </div>
        <Column title="Explore" links={headerLinks} />
        <Column title="Member resources" links={memberResources} />
        <Column title="Small print" links={smallPrint} />
      </div>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-on-pine-line pt-6">
        <p className="text-sm text-on-pine-soft figures">
          © {year} {product.name}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <CookiePreferences className={linkLook} />
          <ThemeChoice />
        </div>
      </div>
    </div>
  </footer>
);
