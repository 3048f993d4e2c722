import { useSyncExternalStore } from 'react';
import { isNumericAddress } from '../devices.ts';

const never = () => () => undefined;

/** The hostname of the site in this browser; undefined on the server. */
export const useHostname = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => window.location.hostname,
    () => undefined,
  );

/**
 * Whether passkeys can be used here. Assumed true on the server, which cannot know; false if the
 * browser has no passkeys or the site was opened by its IP address.
 */
export const usePasskeysWork = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && !isNumericAddress(window.location.hostname),
    () => true,
  );
