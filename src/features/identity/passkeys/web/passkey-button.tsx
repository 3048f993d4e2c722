import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isNumericAddress } from '../numeric-address.ts';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';

/** The way in by a passkey. Where the address is a number there is none, and a sentence takes its place. */
export function PasskeyButton() {
  const [isNumeric, setIsNumeric] = useState(false);
  // The page as it was sent cannot know by which address it was asked for.
  useEffect(() => setIsNumeric(isNumericAddress(window.location.hostname)), []);
  const logIn = usePasskeyLogIn();
  if (isNumeric)
    return (
      <p className="text-sm text-ink-soft">
        Passkeys work at the site's name only, and this address is a number. Your password works here.
      </p>
    );
  return (
    <Button variant="secondary" wide busy={logIn.isPending} onClick={() => logIn.mutate()}>
      Use a passkey
    </Button>
  );
}
