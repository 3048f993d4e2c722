import { brand } from '#lib/brand.ts';
import { classNames } from '#ui/class-names.ts';
import { FooterLinks, SmallPrint } from './footer-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** All links, or in the members' area the small print alone. */
export type FooterLook = 'full' | 'compact';

type Props = {
  /** The current year, in London. */
  readonly year: number;
  readonly look?: FooterLook;
  /** Whether a phone leaves it out: the members' tabs have a menu with the same things. */
  readonly isForDesktop?: boolean;
};

/** The foot of every page. Below its last line there is room for the floating buttons. */
export function Footer({ year, look = 'full', isForDesktop = false }: Props) {
  const isCompact = look === 'compact';

  return (
    <footer
      className={classNames(
        'border-t border-line print:hidden',
        isCompact ? 'text-ink-soft' : 'band',
        isForDesktop && 'max-md:hidden',
      )}
    >
      <div
        className={classNames(
          'column pb-[calc(5rem+var(--step-bar))]',
          isCompact ? 'pt-3' : 'pt-6 md:pt-16',
        )}
      >
        {!isCompact && (
          <div className="mb-6 md:mb-14">
            <FooterLinks />
          </div>
        )}
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm',
            !isCompact && 'border-on-pine-line text-on-pine-soft md:gap-y-4 md:border-t md:pt-6',
            !isCompact && 'max-md:border-t max-md:pt-3',
          )}
        >
          <p className="figures">
            © {year} {brand.name}
          </p>
          {isCompact && <SmallPrint />}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <button
              type="button"
              data-opens="cookie-settings"
              aria-haspopup="dialog"
              className="min-h-11 cursor-pointer hover:underline"
            >
              Cookie preferences
            </button>
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}
