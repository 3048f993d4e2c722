import { brand } from '#lib/brand.ts';
import { classNames } from '#ui/class-names.ts';
import { FooterLinks, SmallPrint } from './footer-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/**
 * All links, or in the members' area the small print alone; on public pages, members on a phone get
 * that as well.
 */
export type FooterLook = 'full' | 'compact' | 'compact-on-phone';

type Props = {
  /** The current year, in London. */
  readonly year: number;
  readonly look?: FooterLook;
};

/** The foot of every page. Below its last line there is room for the floating buttons. */
export function Footer({ year, look = 'full' }: Props) {
  const isCompact = look === 'compact';

  return (
    <footer
      className={classNames(
        'border-t border-line print:hidden',
        isCompact ? 'text-ink-soft' : 'band',
      )}
    >
      <div
        className={classNames(
          'column pb-[calc(6rem+var(--step-bar))]',
          isCompact ? 'pt-3' : 'pt-6 md:pt-16',
        )}
      >
        {!isCompact && (
          <div
            className={classNames('mb-6 md:mb-14', look === 'compact-on-phone' && 'max-md:hidden')}
          >
            <FooterLinks />
          </div>
        )}
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm',
            !isCompact && 'border-on-pine-line text-on-pine-soft md:gap-y-4 md:border-t md:pt-6',
            look === 'full' && 'max-md:border-t max-md:pt-3',
          )}
        >
          <p className="figures">
            © {year} {brand.name}
          </p>
          {look !== 'full' && (
            <div className={look === 'compact-on-phone' ? 'md:hidden' : undefined}>
              <SmallPrint />
            </div>
          )}
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
