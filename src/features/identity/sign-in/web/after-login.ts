import { createContext } from 'react';
import type { AccountView } from '../../accounts/contract.ts';

/** What follows a login or a registration in place of the usual redirects; default: nothing. */
export type AfterLogin = {
  readonly onLogin: (user: AccountView) => Promise<void>;
  readonly onRegistration: (user: AccountView) => Promise<void>;
};

/**
 * For forms that are part of something else, such as a booking: whatever is inside (password,
 * passkey, two-factor, registration) goes on there. An admin who has to set up two-factor still
 * goes there first.
 */
export const AfterLoginContext = createContext<AfterLogin | undefined>(undefined);
