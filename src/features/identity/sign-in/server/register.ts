import { Refused } from '#lib/refusal.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { countedFirst, takeUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { type Account, addAccount, type NewAccount } from '../../accounts/server/account.ts';
import { tellAdmins } from '../../accounts/server/admins-changed-email.ts';
import type { LoggedIn, LoginOrigin } from '../../accounts/server/guards.ts';
import { hashPassword } from '../../accounts/server/passwords.ts';
import { replaceSession } from '../../accounts/server/sessions.ts';
import { checkNewPassword } from '../../accounts/server/weak-password.ts';
import { requestVerification } from '../../email-address/server/verification-email.ts';
import { confirmationUse } from '../../email-address/server/verify-email.ts';
import { identityRefusals } from '../../texts.ts';
import type { RegisterRequest } from '../contract.ts';
import { takenUse } from './sign-in-limits.ts';

type Registration = RegisterRequest & LoginOrigin;

/**
 * Registers an account without privileges, logs it in, and requests the link that confirms its
 * address. Refuses a weak password, a taken name or address, and networks that have tried too many
 * taken ones.
 */
export async function register(services: Services, registration: Registration): Promise<LoggedIn> {
  const { clock, database } = services;
  await checkNewPassword(services, registration.password, registration);

  const use = takenUse({ address: registration.device.address, now: clock() });

  return countedFirst(database, [use], () =>
    refuseIfTaken(() => addLoggedIn(services, registration)),
  );
}

async function addLoggedIn(services: Services, registration: Registration): Promise<LoggedIn> {
  const now = services.clock();
  const passwordHash = await hashPassword(services, registration.password);

  return services.database.transaction(async (tx) => {
    const account = await addAccount(tx, {
      ...enteredFields(registration),
      passwordHash,
      termsVersion: TERMS_VERSION,
      createdAt: now,
    });

    const opening = { accountId: account.id, passwordHash, now, ...registration.device };
    const token = await replaceSession(tx, opening, registration.previous);
    if (!token) throw new Error('A new account could not be logged in');

    // Registration succeeds without the email if that address has already been sent too many.
    if (await takeUse(tx, confirmationUse(account.email, now)))
      await requestVerification(services, tx, account);

    return { account, token };
  });
}

/** The fields that a person can enter at registration; nothing else of a request is stored. */
const enteredFields = (request: Omit<RegisterRequest, 'password'>) =>
  ({
    username: request.username,
    email: request.email,
    firstName: request.firstName,
    lastName: request.lastName,
    company: request.company || null,
    position: request.position || null,
  }) satisfies Partial<NewAccount>;

/**
 * Adds an account; the unique indexes decide. The refusal is shown beside the field that is taken.
 */
async function refuseIfTaken<Value>(add: () => Promise<Value>): Promise<Value> {
  try {
    return await add();
  } catch (error) {
    const { email_taken, username_taken } = identityRefusals;
    if (isConstraintViolation(error, 'accounts_username_key'))
      throw new Refused(username_taken, { fields: { username: [username_taken.message] } });
    if (isConstraintViolation(error, 'accounts_email_key'))
      throw new Refused(email_taken, { fields: { email: [email_taken.message] } });
    throw error;
  }
}

/**
 * Creates an admin. For the command on the server, which creates the first admin of a live
 * deployment. The admins there are already get an email.
 * @param admin parsed by `RegisterRequest`; the address counts as confirmed
 */
export async function createAdmin(services: Services, admin: RegisterRequest): Promise<Account> {
  await checkNewPassword(services, admin.password, admin);

  const now = services.clock();
  const passwordHash = await hashPassword(services, admin.password);

  return refuseIfTaken(() =>
    services.database.transaction(async (tx) => {
      const values = {
        ...enteredFields(admin),
        passwordHash,
        emailVerifiedAt: now,
        createdAt: now,
      };
      const about = await addAccount(tx, { ...values, isAdmin: true });
      await tellAdmins(tx, { change: 'created', about, by: null, now });
      return about;
    }),
  );
}
