import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { findBySignInName } from '../../accounts/server/store.ts';
import { identityRefusals, twoFactorRefusals } from '../../texts.ts';
import { deleteTwoFactor } from './settings.ts';

/**
 * Turns two-step off for somebody who has lost the app and the recovery codes: for the command on the server's own
 * machine. Whoever runs it vouches for who they are; the owner is told by mail.
 * @param name a username or an e-mail address
 */
export async function resetTwoFactor({ clock, database }: Services, name: string): Promise<Result<void>> {
  return database.transaction(async (tx) => {
    const found = await findBySignInName(tx, name);
    if (!found) return refuse(identityRefusals.no_such_account);
    if (!found.account.twoStepSince) return refuse(twoFactorRefusals.two_step_is_off);
    await deleteTwoFactor(tx, found.account, clock());
    return ok(undefined);
  });
}
