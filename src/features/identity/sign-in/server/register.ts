import { ok, type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import { countedFirst, takeUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type RegisterRequest } from '../../accounts/contract.ts';
import { hashPassword } from '../../accounts/server/password-hash.ts';
import { confirmationUse, takenUse } from '../../accounts/server/rate-limits.ts';
import { type Device, endSession, openSession } from '../../accounts/server/sessions.ts';
import { addAccount, type NewAccount } from '../../accounts/server/store.ts';
import { requestVerification } from '../../email-address/server/verify-email.ts';
import type { SignedIn } from './log-in.ts';

type Registration = RegisterRequest & { readonly device: Device; readonly previous: string | undefined };

/**
 * Registers an account, without privileges whatever was asked for, signs it in,
 * and asks for the link that proves its address. Refuses a taken name or address, and who has met too many of them.
 */
export function register(services: Services, registration: Registration): Promise<Result<SignedIn>> {
  const { clock, database } = services;
  const use = takenUse({ address: registration.device.address, now: clock() });
  return countedFirst(database, [use], () => refuseIfTaken(() => addSignedIn(services, registration)));
}

async function addSignedIn(services: Services, registration: Registration): Promise<SignedIn> {
  const now = services.clock();
  const passwordHash = await hashPassword(services, registration.password);
  return services.database.transaction(async (tx) => {
    const account = await addAccount(tx, { ...enteredFields(registration), passwordHash, createdAt: now });
    const token = await openSession(tx, {
      accountId: account.id,
      passwordHash,
      now,
      ...registration.device,
    });
    if (!token) throw new Error('A new account could not be signed in');
    if (registration.previous) await endSession(tx, registration.previous);
    // Registering goes on without the mail where somebody's mailbox has had enough of them from us.
    if (await takeUse(tx, confirmationUse(account.email, now)))
      await requestVerification(services, tx, account);
    return { account, token };
  });
}

/** What a person may say about themselves when an account is made; nothing else of a request reaches the row. */
export const enteredFields = (entered: Omit<RegisterRequest, 'password'>) =>
  ({
    username: entered.username,
    email: entered.email,
    firstName: entered.firstName,
    lastName: entered.lastName,
    company: entered.company || null,
    position: entered.position || null,
  }) satisfies Partial<NewAccount>;

/** Lets the unique indexes judge, over all processes, and says beside which field the clash belongs. */
export async function refuseIfTaken<Value>(add: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await add());
  } catch (error) {
    const { email_taken, username_taken } = identityRefusals;
    if (isConstraintViolation(error, 'accounts_username_key'))
      return refuse(username_taken, { fields: { username: [username_taken.message] } });
    if (isConstraintViolation(error, 'accounts_email_key'))
      return refuse(email_taken, { fields: { email: [email_taken.message] } });
    throw error;
  }
}
