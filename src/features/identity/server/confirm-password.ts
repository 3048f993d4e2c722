import type { Result } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import type { Account } from './account.ts';
import { checkPassword } from './check-password.ts';

/** Somebody signed in, and from where. */
export type Asking = { readonly account: Account; readonly address: string };

/**
 * Asks somebody signed in for their password again, before a way into the account is changed: an unwatched browser must
 * not be enough. Refuses `wrong_password`, beside the password.
 */
export const confirmPassword = (
  services: Services,
  { account, address }: Asking,
  password: string,
): Promise<Result<string>> =>
  checkPassword(services, { accountId: account.id, address, password, field: 'password' });
