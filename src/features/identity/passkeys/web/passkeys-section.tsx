import { useEffect, useState } from 'react';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { myPasskeys } from '../../accounts/web/security-queries.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** Passkeys: which there are, adding one, naming and removing them. */
export function PasskeysSection() {
  const { passkeys, siteName } = useLoaded(myPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const here = useSiteName();
  const isPossible = siteName !== null && (here === undefined || belongsTo(here, siteName));
  const added = () => {
    setIsAdding(false);
    toast({ title: 'Passkey added', description: 'From now on it opens your account.' });
  };
  return (
    <Card aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-2xl">
        Passkeys
      </h2>
      <p className="mt-4 measure text-ink-soft">
        A passkey logs you in with your fingerprint, your face or your device's PIN: no password to type, and
        none to steal. It counts as both steps.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-6 grid list-none divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        {!isPossible && (
          <p className="text-sm text-ink-soft">
            Passkeys belong to the site's name, and this address is a number or another name
            {siteName ? `: open the site as ${siteName} to add one.` : '.'}
          </p>
        )}
        {isPossible && isAdding && (
          <AddPasskeyForm taken={passkeys} onAdded={added} onCancel={() => setIsAdding(false)} />
        )}
        {isPossible && !isAdding && (
          <Button variant={passkeys.length > 0 ? 'secondary' : 'primary'} onClick={() => setIsAdding(true)}>
            {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The name by which this browser has opened the site; unknown in the page as it was sent. */
function useSiteName(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => setName(window.location.hostname), []);
  return name;
}

/** Devices use a passkey on its site, and on sites whose name ends in its own. */
const belongsTo = (here: string, siteName: string) => here === siteName || here.endsWith(`.${siteName}`);
