import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import type { Choice } from '../contract.ts';
import { hashAddress, type Known, switchKind } from './choices-store.ts';
import { switchDigest } from './settings.ts';
import type { Unsubscribe } from './unsubscribe-links.ts';

/** The account whose choice it is. */
export type Own = {
  readonly id: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
};
type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * An unconfirmed address may belong to another person, so its choices are neither shown nor
 * changed.
 */
export const knownAs = ({ id, email, emailVerifiedAt }: Own): Known => ({
  accountId: id,
  addressHash: emailVerifiedAt === null ? null : hashAddress(email),
});

/** Records choices of the logged-in person. */
export const chooseOwn = (
  { database, clock }: Needs,
  account: Own,
  choices: readonly Choice[],
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await lockAgainstErasure(tx, [account.id])).has(account.id)) return;

    for (const choice of choices)
      await switchKind(tx, { accountId: account.id }, knownAs(account), {
        ...choice,
        by: 'account',
        now: clock(),
      });
  });

/**
 * Records a choice made with the link of an email, for everything that the link names. That of a
 * deleted account changes nothing.
 */
export const chooseByLink = (
  { database, clock }: Needs,
  { person, targets }: Unsubscribe,
  wanted: boolean,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (
      'accountId' in person &&
      !(await lockAgainstErasure(tx, [person.accountId])).has(person.accountId)
    )
      return;

    const now = clock();

    for (const target of targets)
      if (target !== 'digest')
        await switchKind(tx, person, person, {
          kind: target,
          channel: 'email',
          wanted,
          by: 'link',
          now,
        });
      else if ('accountId' in person) await switchDigest(tx, person.accountId, { wanted, now });
  });
