import { useSyncExternalStore } from 'react';
import { isNumericAddress } from '../numeric-address.ts';

const never = () => () => undefined;

/** The name by which this browser has opened the site; undefined in the page as the server sent it. */
export const useHostname = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => window.location.hostname,
    () => undefined,
  );

/**
 * Whether a passkey can be used here. Assumed in the page as the server sent it, which cannot know; then false where the
 * browser knows no passkeys or the site was opened by an IP address, which browsers make none for.
 */
export const usePasskeysWork = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && !isNumericAddress(window.location.hostname),
    () => true,
  );
