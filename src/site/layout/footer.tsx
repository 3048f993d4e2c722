import { lazy } from 'react';
import { brand } from '#lib/brand.ts';
import { StaticHtml } from './static-html.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const fetchLinks = async () => ({ default: (await import('./footer-links.tsx')).FooterLinks });

// Every document contains them as HTML; the code is for a frame that is rendered after an error page.
const FooterLinks = import.meta.env.SSR ? (await fetchLinks()).default : lazy(fetchLinks);

/** The foot of every page. `year` is the current one, in London. */
export const Footer = ({ year }: { year: number }) => (
  <footer className="border-t border-line band print:hidden">
    <div className="column pt-6 pb-24 md:pt-16">
      <StaticHtml id="footer-links">
        <FooterLinks />
      </StaticHtml>
      <div className="mt-6 flex flex-wrap md:mt-14 items-center justify-between gap-x-8 gap-y-1 border-t border-on-pine-line pt-3 md:gap-y-4 md:pt-6 text-sm text-on-pine-soft">
        <p className="figures">
          © {year} {brand.name}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            type="button"
            data-opens="cookie-settings"
            aria-haspopup="dialog"
            className="min-h-11 cursor-pointer hover:text-on-pine hover:underline"
          >
            Cookie preferences
          </button>
          <ThemeChoice />
        </div>
      </div>
    </div>
  </footer>
);
