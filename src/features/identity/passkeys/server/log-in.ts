import { Refused } from '#lib/refusal.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { lockAccount } from '../../accounts/server/account.ts';
import type { LoggedIn, LoginOrigin } from '../../accounts/server/guards.ts';
import { addressUse } from '../../accounts/server/login-limits.ts';
import { replaceSession } from '../../accounts/server/sessions.ts';
import { accountInactive, passkeyRefusals } from '../../texts.ts';
import type { PasskeyLoginOptions, PasskeyLoginRequest } from '../contract.ts';
import { challengeIn, relyingParty, verifyPasskey } from './ceremony.ts';
import { createChallenge, findPasskey, recordUse, spendChallenge } from './passkey-store.ts';
import { DEVICE_TIMEOUT, userHandle } from './register.ts';

const { passkey_refused, passkeys_need_a_name } = passkeyRefusals;

/**
 * Creates a challenge for a login. Nobody says who wants to log in, so the response reveals
 * nothing.
 */
export async function createPasskeyOptions({
  clock,
  config,
  database,
}: Services): Promise<PasskeyLoginOptions> {
  const site = relyingParty(config);
  if (!site) throw new Refused(passkeys_need_a_name);

  return {
    challenge: await createChallenge(database, 'log_in', clock()),
    rpId: site.name,
    timeout: DEVICE_TIMEOUT,
    userVerification: 'required',
  };
}

type Attempt = LoginOrigin & { readonly answer: PasskeyLoginRequest };

/**
 * Logs in with a passkey. The device has verified its user, so no two-factor code follows. Refuses
 * `passkey_refused` in the same way for an unknown passkey and a bad signature; `account_inactive`
 * only to the holder of the passkey. Each attempt counts with the failed logins of the network
 * before it is checked (decision 017).
 */
export async function logInByPasskey(services: Services, attempt: Attempt): Promise<LoggedIn> {
  const now = services.clock();
  const uses = [addressUse({ address: attempt.device.address, now })];
  return countedFirst(services.database, uses, () => check(services, attempt, now));
}

/**
 * The passkey that signed one of our challenges for a login, its account, and the new value of its
 * counter.
 */
type UsedPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>> & {
  readonly counter: number;
};

/**
 * Verifies that a device has signed a challenge of ours with one of the site's passkeys, and uses
 * the challenge up. `recordUse` has to store the counter in the transaction that relies on it.
 */
export async function verifyUsedPasskey(
  { config, database }: Services,
  answer: PasskeyLoginRequest,
  now: Date,
): Promise<UsedPasskey> {
  const site = relyingParty(config);
  if (!site) throw new Refused(passkeys_need_a_name);

  const challenge = challengeIn(answer.response.clientDataJSON);
  const isOurs = await spendChallenge(database, challenge, 'log_in', now);
  if (!isOurs || !challenge) throw new Refused(passkey_refused);

  const match = await findPasskey(database, answer.id);
  if (!match || answer.response.userHandle !== userHandle(match.account.id))
    throw new Refused(passkey_refused);

  const counter = await verifyPasskey(answer, match.passkey, { site, challenge });

  if (counter === undefined) throw new Refused(passkey_refused);
  return { ...match, counter };
}

async function check(
  services: Services,
  { answer, device, previous }: Attempt,
  now: Date,
): Promise<LoggedIn> {
  const used = await verifyUsedPasskey(services, answer, now);

  const { account, passkey, passwordHash, counter } = used;
  if (!account.isActive) throw new Refused(accountInactive(services.config.contactEmail));

  return services.database.transaction(async (tx) => {
    // Locks the account first, like everything that removes passkeys, to avoid deadlocks.
    const isOpen = await lockAccount(tx, account.id);
    if (!isOpen || !(await recordUse(tx, passkey.id, counter, now)))
      throw new Refused(passkey_refused);
    const opening = { accountId: account.id, passwordHash, now, twoFactorPassed: true, ...device };
    const token = await replaceSession(tx, opening, previous);
    if (!token) throw new Refused(passkey_refused);
    return { account, token };
  });
}
