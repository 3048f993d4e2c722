import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import type { Limit, Use } from '#platform/http/rate-limit.ts';
import { passkeyRefusals } from '../../passkeys/contract.ts';
import { twoFactorRefusals } from '../../two-factor/contract.ts';
import { identityRefusals } from '../contract.ts';

const {
  too_many_changes,
  too_many_confirmations,
  too_many_downloads,
  too_many_registrations,
  too_many_resets,
  too_many_sign_ins,
} = identityRefusals;
const { too_many_codes } = twoFactorRefusals;
const { too_many_passkey_tries } = passkeyRefusals;

/** How often each public write may be done, each in 15 minutes: the numbers of product.md. */
export const identityLimits = {
  /** A success is given back; by what was typed and address, whether or not it is somebody's: the one that is told. */
  failedSignInsPerName: { name: 'failed_sign_ins_name', max: 20, refusal: too_many_sign_ins },
  /** A success is given back; by account and address: guessing one password from one place, by whichever name. */
  failedSignInsPerAccount: { name: 'failed_sign_ins_account', max: 20, refusal: too_many_sign_ins },
  /** A success is given back; by address: trying many accounts from one place. */
  failedSignInsPerAddress: { name: 'failed_sign_ins_address', max: 200, refusal: too_many_sign_ins },
  registrationsPerAddress: { name: 'registrations_address', max: 100, refusal: too_many_registrations },
  /** A success is given back; by address: finding out by registering whose names and addresses are taken. */
  takenPerAddress: { name: 'registrations_taken_address', max: 20, refusal: too_many_registrations },
  /** By the e-mail address asked for, known or not: the answer must not differ. */
  resetMailsPerAccount: { name: 'reset_mails_account', max: 5, refusal: too_many_resets },
  resetMailsPerAddress: { name: 'reset_mails_address', max: 50, refusal: too_many_resets },
  /** Links tried, by address. A token cannot be guessed; the hashing it costs us is what is limited. */
  resetsPerAddress: { name: 'resets_address', max: 50, refusal: too_many_resets },
  /** By the mailbox they go to, known or not: nobody's is filled by somebody else's doing. */
  confirmationsPerMailbox: { name: 'confirmations_mailbox', max: 5, refusal: too_many_confirmations },
  confirmationsPerAddress: { name: 'confirmations_address', max: 50, refusal: too_many_confirmations },
  /** Links of verification and of a change of address that are tried, by address. */
  linksPerAddress: { name: 'links_address', max: 50, refusal: too_many_changes },
  /** The same links, looked at before their button is pressed: opening a page must not use up the presses. */
  linksReadPerAddress: { name: 'links_read_address', max: 50, refusal: too_many_changes },
  /** What a signed-in person changes about their own account, all together. */
  changesPerAccount: { name: 'changes_account', max: 60, refusal: too_many_changes },
  downloadsPerAccount: { name: 'downloads_account', max: 20, refusal: too_many_downloads },
  /** A success is given back; by account, from anywhere: a million codes, of which three are right at a time. */
  wrongCodesPerAccount: { name: 'wrong_codes_account', max: 10, refusal: too_many_codes },
  /** The same in a day: who knows the password and tries for a year finds a code with a probability of 1 in 20. */
  wrongCodesPerAccountADay: {
    name: 'wrong_codes_account_day',
    max: 50,
    windowMinutes: 24 * 60,
    refusal: too_many_codes,
  },
  /** Challenges drawn for a passkey, by address: each is a row. A browser that offers passkeys draws one for each visit. */
  passkeyTriesPerAddress: { name: 'passkey_tries_address', max: 600, refusal: too_many_passkey_tries },
} as const satisfies Record<string, Limit>;

type Attempt = { readonly address: string; readonly now: Date };

const addressUse = ({ address, now }: Attempt): Use => ({
  limit: identityLimits.failedSignInsPerAddress,
  key: ipNetwork(address),
  now,
});

/** What a sign-in uses up and is told of: the same for a name that is somebody's and one that is nobody's. */
export const loginUses = ({ name, ...attempt }: Attempt & { readonly name: string }): readonly Use[] => [
  addressUse(attempt),
  {
    limit: identityLimits.failedSignInsPerName,
    key: `${name} ${ipNetwork(attempt.address)}`,
    now: attempt.now,
  },
];

/** What a password that is tried uses up of its account: username, e-mail address and every other door share one count. */
export const accountUse = ({ accountId, address, now }: Attempt & { accountId: string }): Use => ({
  limit: identityLimits.failedSignInsPerAccount,
  key: `${accountId} ${ipNetwork(address)}`,
  now,
});

/** What a password uses up that somebody signed in is asked for once more. */
export const passwordUses = (attempt: Attempt & { readonly accountId: string }): readonly Use[] => [
  addressUse(attempt),
  accountUse(attempt),
];

/** A mail that asks somebody to confirm an address: whoever caused it, their mailbox gets only so many. */
export const confirmationUse = (email: string, now: Date): Use => ({
  limit: identityLimits.confirmationsPerMailbox,
  key: normaliseAddress(email),
  now,
});

/** What a registration uses up that is refused because the name or the address is taken. */
export const takenUse = ({ address, now }: Attempt): Use => ({
  limit: identityLimits.takenPerAddress,
  key: ipNetwork(address),
  now,
});

/** What a code that is tried uses up, at a sign-in or by somebody signed in. */
export const codeUses = ({ accountId, address, now }: Attempt & { accountId: string }): readonly Use[] => [
  addressUse({ address, now }),
  { limit: identityLimits.wrongCodesPerAccount, key: accountId, now },
  { limit: identityLimits.wrongCodesPerAccountADay, key: accountId, now },
];
