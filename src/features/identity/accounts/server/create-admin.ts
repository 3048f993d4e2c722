import type { Result } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { checkNewPassword } from '../../password/server/weak-password.ts';
import type { RegisterRequest } from '../../sign-in/contract.ts';
import { enteredFields, refuseIfTaken } from '../../sign-in/server/register.ts';
import type { Account } from './account.ts';
import { hashPassword } from './password-hash.ts';
import { addAccount } from './store.ts';

/**
 * Makes an admin: for the command on the server's own machine, which is how a live deployment gets its first one.
 * @param admin parsed by `RegisterRequest`; whoever can run the command vouches for the address
 */
export async function createAdmin(services: Services, admin: RegisterRequest): Promise<Result<Account>> {
  const acceptable = await checkNewPassword(admin.password, admin);
  if (!acceptable.ok) return acceptable;
  const now = services.clock();
  const passwordHash = await hashPassword(services, admin.password);
  return refuseIfTaken(() =>
    addAccount(services.database, {
      ...enteredFields(admin),
      passwordHash,
      isAdmin: true,
      emailVerifiedAt: now,
      createdAt: now,
    }),
  );
}
