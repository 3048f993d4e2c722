import { useEffect, useRef } from 'react';
import { ApiError, isStatus, NetworkError } from '#platform/api-client/client.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { loginFailed, useEnter } from '../../sign-in/web/use-log-in.ts';
import { usePasskeysWork } from './use-passkeys-work.ts';

// What speaks with devices comes with the first use of one.
const device = () => import('./passkey-device.ts');

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

/** Logs in by a passkey, and goes on as after a password. */
function usePasskeyLogIn() {
  const enter = useEnter();
  return useApiMutation({
    mutationFn: async () => (await device()).logInByPasskey(),
    onSuccess: enter,
    onError: (error) => {
      if (error instanceof ApiError || error instanceof NetworkError) return loginFailed(error);
      // No call has failed: the device's owner changed their mind, or there is no passkey on it.
      toast({
        title: 'Login failed',
        description: 'No passkey was used. Please try again, or log in with your password.',
        variant: 'destructive',
      });
    },
  });
}

/**
 * For the focus of the username: lets the browser offer a passkey among what it fills in, where it can. Asked for once,
 * and taken back when the form goes. Whoever takes no notice of it notices nothing.
 */
export function usePasskeyOffer(): () => void {
  const enter = useEnter();
  const works = usePasskeysWork();
  const offered = useRef(false);
  useEffect(
    () => () => {
      if (offered.current) void device().then(({ withdrawOffer }) => withdrawOffer(), ignore);
    },
    [],
  );
  return () => {
    if (offered.current || !works) return;
    offered.current = true;
    void canOffer()
      .then(async (can) => can && enter(await (await device()).logInByOfferedPasskey()))
      .catch((error: unknown) => {
        // Only a passkey that was taken and refused is news; an offer that nobody took is none.
        offered.current = false;
        if (isStatus(error, 403)) loginFailed(error);
      });
  };
}

const ignore = () => undefined;

const canOffer = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
