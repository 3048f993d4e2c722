import { useState } from 'react';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { myPasskeys } from '../../accounts/web/account-queries.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { useHostname, usePasskeysWork } from './use-passkeys-work.ts';

/**
 * The account's passkeys: adding, renaming and removing them. Nothing if there are none and none
 * can be added.
 */
export function PasskeysSection() {
  const { passkeys, siteName } = useLoaded(myPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const here = useHostname();
  const works = usePasskeysWork();
  const isPossible =
    works && siteName !== null && (here === undefined || belongsTo(here, siteName));

  const added = () => {
    setIsAdding(false);
    toast({ title: 'Passkey added', description: 'You can now log in with it.' });
  };

  if (!isPossible && passkeys.length === 0) return null;

  return (
    <Card aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-2xl">
        Passkeys
      </h2>
      <p className="mt-4 measure text-ink-soft">
        A passkey logs you in with your fingerprint, your face or your device’s PIN. There’s no
        password to type or to steal, and you don’t need a code as well.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-6 grid list-none divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        {isPossible && isAdding && (
          <AddPasskeyForm taken={passkeys} onAdded={added} onCancel={() => setIsAdding(false)} />
        )}
        {isPossible && !isAdding && (
          <Button
            variant={passkeys.length > 0 ? 'secondary' : 'primary'}
            onClick={() => setIsAdding(true)}
          >
            {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** A passkey works on its own site and on sub-domains of it. */
const belongsTo = (here: string, siteName: string) =>
  here === siteName || here.endsWith(`.${siteName}`);
