import { useId, useState } from 'react';
import { Link } from 'react-router';
import { systemClock } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import DialogPanel from '#ui/overlay/dialog-panel.tsx';
import { type ConsentCategory, consentCategories } from '../categories.ts';
import { ALL, type ConsentFlags, flagsFor, ONLY_ESSENTIAL } from '../consent-record.ts';
import { hasConsent } from './has-consent.ts';
import { saveConsent } from './save-consent.ts';

/** The buttons stay in sight on small screens, unless they would fill half of one. */
const foot =
  '-mx-6 -mb-6 mt-2 grid grid-cols-2 gap-2 *:last:col-span-2 rounded-b-large border-t border-line bg-ivory-bright px-6 py-3 md:-mx-8 md:-mb-8 md:px-8 md:py-5 [@media(min-height:16rem)]:sticky [@media(min-height:16rem)]:-bottom-4 [@media(max-height:26rem)_and_(min-width:30rem)]:grid-cols-3 [@media(max-height:26rem)_and_(min-width:30rem)]:*:last:col-span-1';

/** Every category with its switch. Nothing changes until one of the three buttons is pressed. */
export default function CookieSettings({ onClose }: { onClose: () => void }) {
  const [flags, setFlags] = useState(() => flagsFor(hasConsent));
  const id = useId();

  const save = (choice: ConsentFlags) => {
    onClose();
    saveConsent(choice, systemClock());
  };

  const set = (category: ConsentCategory, on: boolean) => setFlags({ ...flags, [category]: on });

  return (
    <DialogPanel
      open
      onOpenChange={onClose}
      title="Cookie preferences"
      description="Choose what this browser may store and which scripts may run. You can change this at any time."
    >
      <ul className="divide-y divide-line border-y border-line [&_input]:scroll-mb-40">
        {consentCategories.map((category) => (
          <li key={category.id} className="py-3">
            <Switch
              label={category.name}
              note={category.id === 'essential' ? 'Always on' : category.longest}
              checked={flags[category.id]}
              disabled={category.id === 'essential'}
              onChange={(on) => set(category.id, on)}
              describedBy={`${id}-${category.id}`}
            />
            <p id={`${id}-${category.id}`} className="mt-1 text-sm text-ink-soft">
              {category.purpose}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <Link
          to="/cookie-policy"
          onClick={onClose}
          className="inline-flex min-h-11 items-center link"
        >
          Read the cookie policy
        </Link>
      </p>
      <div className={foot}>
        <Button variant="secondary" className="max-sm:px-2" onClick={() => save(ALL)}>
          Accept All
        </Button>
        <Button variant="secondary" className="max-sm:px-2" onClick={() => save(ONLY_ESSENTIAL)}>
          Reject All
        </Button>
        <Button onClick={() => save(flags)}>Save</Button>
      </div>
    </DialogPanel>
  );
}
