import { eq } from 'drizzle-orm';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/limits.ts';
import type { Services } from '#platform/plugin.ts';
import { twoStepRefusals } from '../two-step-contract.ts';
import type { Account } from './account.ts';
import { passwordUses } from './limits.ts';
import { passwordFits } from './password.ts';
import { accounts } from './tables.ts';

/** Somebody signed in, and from where. */
export type Asking = { readonly account: Account; readonly address: string };

/**
 * Asks somebody signed in for their password again, before a way into the account is changed: an unwatched browser must
 * not be enough. Refuses `wrong_password`; counted together with failed sign-ins, and before it is judged.
 */
export async function confirmPassword(
  { clock, database }: Services,
  { account, address }: Asking,
  password: string,
): Promise<Result<void>> {
  const { wrong_password } = twoStepRefusals;
  return countedFirst(database, passwordUses({ name: account.id, address, now: clock() }), async () => {
    const fits = await passwordFits(await passwordHashOf(database, account.id), password);
    return fits ? ok(undefined) : refuse(wrong_password, { fields: { password: [wrong_password.message] } });
  });
}

async function passwordHashOf(tx: Executor, accountId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found?.hash;
}
