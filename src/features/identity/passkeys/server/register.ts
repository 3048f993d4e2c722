import { brand } from '#lib/brand.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import type { Account } from '../../accounts/server/account.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { notifyLoginChange } from '../../accounts/server/login-changed-email.ts';
import { checkPassword, lockOwnAccount } from '../../accounts/server/passwords.ts';
import { passkeyRefusals } from '../../texts.ts';
import { MAX_PASSKEYS } from '../../two-factor/codes.ts';
import type { AddPasskeyOptions, AddPasskeyRequest } from '../contract.ts';
import {
  ALGORITHMS,
  challengeIn,
  type RelyingParty,
  relyingParty,
  verifyNewPasskey,
} from './ceremony.ts';
import { addPasskey, createChallenge, listPasskeys, spendChallenge } from './passkey-store.ts';
import type { passkeys } from './tables.ts';

const { passkey_not_added, passkey_taken, passkeys_need_a_name, too_many_passkeys } =
  passkeyRefusals;

/** How long the device waits for its user, in milliseconds: as long as the challenge is valid. */
export const DEVICE_TIMEOUT = 300_000;

/** Creates the challenge and options for a new passkey, given the password. */
export async function beginPasskeyRegistration(
  services: Services,
  requester: Requester & { readonly password: string },
): Promise<AddPasskeyOptions> {
  const { clock, config, database } = services;
  const checked = await checkPassword(services, requester, requester.password);

  const site = relyingParty(config);
  if (!site) throw new Refused(passkeys_need_a_name);

  const now = clock();

  return database.transaction(async (tx): Promise<AddPasskeyOptions> => {
    const locked = await lockOwnAccount(tx, requester, { now, confirmed: checked });
    const myPasskeys = await listPasskeys(tx, locked.id);
    if (myPasskeys.length >= MAX_PASSKEYS) throw new Refused(too_many_passkeys);
    const challenge = await createChallenge(tx, { accountId: locked.id }, now);
    return creationOptions(locked, { challenge, own: myPasskeys, site });
  });
}

type Offer = {
  readonly challenge: string;
  readonly own: Awaited<ReturnType<typeof listPasskeys>>;
  readonly site: RelyingParty;
};

function creationOptions(
  account: Account,
  { challenge, own: myPasskeys, site }: Offer,
): AddPasskeyOptions {
  return {
    challenge,
    rp: { id: site.name, name: brand.name },
    user: {
      id: userHandle(account.id),
      name: account.email,
      displayName: fullName(account),
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: DEVICE_TIMEOUT,
    excludeCredentials: myPasskeys.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** The account's id on devices, which reveals nothing about the person. */
export const userHandle = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/**
 * Stores a passkey that a device has made for the account's own challenge. Refuses
 * `passkey_not_added` for an invalid response, `passkey_taken` for a credential that already
 * belongs to an account, and `too_many_passkeys` after 20.
 */
export async function finishPasskeyRegistration(
  { clock, config, database }: Services,
  { credential, name, ...requester }: Requester & AddPasskeyRequest,
): Promise<typeof passkeys.$inferSelect> {
  const now = clock();
  const accountId = requester.account.id;
  const site = relyingParty(config);
  if (!site) throw new Refused(passkeys_need_a_name);

  const challenge = challengeIn(credential.response.clientDataJSON);
  const isOurs = await spendChallenge(database, challenge, { accountId }, now);
  if (!isOurs || !challenge) throw new Refused(passkey_not_added);

  const newPasskey = await verifyNewPasskey(credential, { site, challenge });
  if (!newPasskey) throw new Refused(passkey_not_added);

  try {
    return await database.transaction(async (tx): Promise<typeof passkeys.$inferSelect> => {
      const locked = await lockOwnAccount(tx, requester, { now });

      // Checked again, because several challenges can be outstanding.
      if ((await listPasskeys(tx, accountId)).length >= MAX_PASSKEYS)
        throw new Refused(too_many_passkeys);

      const added = await addPasskey(tx, {
        accountId,
        credentialId: newPasskey.credential.id,
        publicKey: Buffer.from(newPasskey.credential.publicKey),
        counter: newPasskey.credential.counter,
        transports: credential.response.transports,
        name,
        isSynced: newPasskey.credentialBackedUp,
        createdAt: now,
      });

      await notifyLoginChange(tx, locked, 'passkey_added', now);

      return added;
    });
  } catch (error) {
    if (isConstraintViolation(error, 'passkeys_credential_key')) throw new Refused(passkey_taken);
    throw error;
  }
}
