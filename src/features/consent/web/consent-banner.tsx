import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SettingsIcon } from '#ui/settings-icon.tsx';

/**
 * The question, in everybody's first HTML and without code of its own: `site/on-demand.tsx` hears its buttons, and the
 * blocker decides before the first paint whether it shows. Accept and Reject look alike.
 */
export const ConsentBanner = () => (
  <section
    aria-label="Cookie consent"
    className="fixed inset-x-0 bottom-0 z-50 hidden max-h-[80dvh] overflow-y-auto border-t border-line bg-ivory-bright shadow-soft in-data-[consent=ask]:block print:hidden"
  >
    <div className="column flex flex-col gap-x-10 gap-y-4 py-4 sm:py-5 lg:flex-row lg:items-center lg:justify-between">
      <p className="measure text-sm">
        <strong className="font-semibold">Your choice.</strong> We store what the site needs to work. Only if
        you allow it, we also remember which golf days you looked at, to suggest others.{' '}
        <Link to="/cookie-policy" className="link">
          Cookie policy
        </Link>
      </p>
      <div className="grid shrink-0 grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Button data-opens="cookies-accept" variant="secondary" className="px-2! sm:px-5!">
          Accept All Cookies
        </Button>
        <Button data-opens="cookies-reject" variant="secondary" className="px-2! sm:px-5!">
          Reject Non-Essential
        </Button>
        <Button
          data-opens="cookie-settings"
          variant="plain"
          aria-haspopup="dialog"
          className="max-sm:col-span-2"
        >
          Customize
        </Button>
      </div>
    </div>
  </section>
);

/** Stands where the banner stood, once a choice is made. */
export const CookieSettingsButton = () => (
  <button
    type="button"
    data-opens="cookie-settings"
    aria-haspopup="dialog"
    className="hidden min-h-11 cursor-pointer items-center gap-2 rounded-small border border-line bg-ivory-bright px-3.5 text-sm shadow-soft hover:border-edge in-data-[consent^=essential]:inline-flex"
  >
    <SettingsIcon />
    <span className="max-sm:sr-only">Cookie Settings</span>
  </button>
);
