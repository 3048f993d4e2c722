import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SettingsIcon } from '#ui/icons.tsx';

/**
 * The cookie banner. It is in the HTML of every page and needs no hydration: the inline consent
 * blocker shows it before the first paint and handles Accept and Reject, which look alike.
 * `site/layout/lazy-panels.tsx` opens the settings.
 */
export const ConsentBanner = () => (
  <section id="consent" aria-label="Cookie consent" className="consent-banner">
    <div className="column">
      <p className="measure text-sm">
        <strong className="font-semibold">Your choice.</strong> We store what the site needs to
        work. If you allow it, we also remember which golf days you looked at, so we can suggest
        others.{' '}
        <Link to="/cookie-policy" className="link">
          Cookie policy
        </Link>
      </p>
      <div>
        <Button data-consent-choice="accept" variant="secondary">
          Accept All Cookies
        </Button>
        <Button data-consent-choice="reject" variant="secondary">
          Reject Non-Essential
        </Button>
        <Button data-opens="cookie-settings" variant="plain" aria-haspopup="dialog">
          Customize
        </Button>
      </div>
    </div>
  </section>
);

/**
 * The button that replaces the banner once a choice is made: an icon with a tooltip, so that it
 * takes little room.
 */
export const CookieSettingsButton = () => (
  <button
    type="button"
    data-opens="cookie-settings"
    aria-label="Cookie Settings"
    data-tip="Cookie Settings"
    aria-haspopup="dialog"
    className="floating-button"
  >
    <SettingsIcon />
  </button>
);
