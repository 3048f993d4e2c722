import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { consentCategories } from '../categories.ts';

/** The buttons stay in sight. */
const foot =
  '-mx-6 -mb-6 mt-2 grid grid-cols-2 gap-2 *:last:col-span-2 sticky bottom-0 border-t border-line bg-ivory-bright px-6 py-3 sm:grid-cols-3 sm:*:last:col-span-1';

/**
 * Every category with its switch. Nothing changes until one of the three buttons is pressed. A
 * native dialog in the HTML of every page, which needs no hydration: the inline consent blocker
 * opens it, sets its switches and saves them (`site/before-hydration/consent-blocker.ts`).
 */
export const CookieSettings = () => (
  <dialog
    id="cookie-settings"
    aria-labelledby="cookie-settings-title"
    className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-large bg-ivory-bright text-ink shadow-soft backdrop:bg-pine/60 open:animate-rise"
  >
    <form method="dialog" className="relative p-6">
      <h2 id="cookie-settings-title" className="pr-10 text-2xl">
        Cookie preferences
      </h2>
      <p className="mt-2 text-ink-soft">
        Choose what this browser may store and which scripts may run. You can change this at any
        time.
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line [&_input]:scroll-mb-40">
        {consentCategories.map(({ id, name, purpose, longest }) => (
          <li key={id} className="py-3">
            <Switch
              label={name}
              name={id}
              note={id === 'essential' ? 'Always on' : longest}
              defaultChecked={id === 'essential'}
              disabled={id === 'essential'}
              describedBy={`cookies-${id}`}
            />
            <p id={`cookies-${id}`} className="mt-1 text-sm text-ink-soft">
              {purpose}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <Link to="/cookie-policy" className="inline-flex min-h-11 items-center link">
          Read the cookie policy
        </Link>
      </p>
      <div className={foot}>
        <Button data-consent-choice="accept" variant="secondary" className="max-sm:px-2">
          Accept All
        </Button>
        <Button data-consent-choice="reject" variant="secondary" className="max-sm:px-2">
          Reject All
        </Button>
        <Button data-consent-choice="chosen">Save</Button>
      </div>
      <IconButton type="submit" label="Close" className="absolute top-3 right-3">
        <CrossIcon />
      </IconButton>
    </form>
  </dialog>
);
