import { Button } from '#ui/button.tsx';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';
import { usePasskeysWork } from './use-passkeys-work.ts';

/** Logs in with a passkey; nothing where passkeys do not work. */
export function PasskeyButton() {
  const logIn = usePasskeyLogIn();
  if (!usePasskeysWork()) return null;
  return (
    <Button variant="secondary" wide busy={logIn.isPending} onClick={() => logIn.mutate()}>
      Use a passkey
    </Button>
  );
}
