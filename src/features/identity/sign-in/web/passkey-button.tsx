import { useEffect, useRef } from 'react';
import { ApiError, isStatus, NetworkError } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { usePasskeysWork } from '../../passkeys/web/use-passkeys-work.ts';
import { loginFailed, useCompleteLogin } from './use-log-in.ts';

// The WebAuthn code is loaded with its first use.
const device = () => import('../../passkeys/web/passkey-device.ts');

/** A button that logs in with a passkey; nothing where passkeys do not work. */
export function PasskeyButton() {
  const logIn = usePasskeyLogIn();
  if (!usePasskeysWork()) return null;
  return (
    <Button variant="secondary" wide busy={logIn.isPending} onClick={() => logIn.mutate()}>
      Use a passkey
    </Button>
  );
}

/** Logs in with a passkey and redirects, like after a password. */
function usePasskeyLogIn() {
  const enter = useCompleteLogin();
  return useApiMutation(async () => (await device()).logInByPasskey(), {
    isForVisitors: true,
    onDone: enter,
    onFailed: (error) => {
      if (error instanceof ApiError || error instanceof NetworkError) return loginFailed(error);
      // Not a failed call: the user cancelled, or the device has no passkey.
      toast({
        title: 'Login failed',
        description: 'No passkey was used. Please try again, or log in with your password.',
        variant: 'destructive',
      });
    },
  });
}

/**
 * For the focus of the username field: lets the browser offer a passkey in its autofill, if it can.
 * Requested once, and withdrawn when the form unmounts. People who ignore it notice nothing.
 */
export function usePasskeyOffer(): () => void {
  const enter = useCompleteLogin();
  const works = usePasskeysWork();
  const isOffered = useRef(false);

  useEffect(
    () => () => {
      if (isOffered.current) void device().then(({ withdrawOffer }) => withdrawOffer(), ignore);
    },
    [],
  );

  return () => {
    if (isOffered.current || !works) return;
    isOffered.current = true;
    void canOffer()
      .then(async (can) => can && enter(await (await device()).logInByOfferedPasskey()))
      .catch((error: unknown) => {
        // Only a refused passkey is reported; an ignored offer is not an error.
        isOffered.current = false;
        if (isStatus(error, 403)) loginFailed(error);
      });
  };
}

const ignore = () => undefined;

const canOffer = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
