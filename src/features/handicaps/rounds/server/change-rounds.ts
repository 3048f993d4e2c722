import { accountStillExists } from '#features/identity/server/public.ts';
import { publishToAccounts } from '#features/notifications/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { RoundForm } from '../contract.ts';
import { roundsChanged } from '../handicap-record.ts';
import { MOST_SAVED, roundFaults, roundRefusals } from '../texts.ts';
import {
  countRounds,
  deleteRound,
  findVersion,
  hasEntry,
  insertRounds,
  updateRound,
} from './round-store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type Entered = {
  readonly accountId: string;
  readonly round: RoundForm;
  readonly key?: string | undefined;
};
type Own = { readonly accountId: string; readonly roundId: string; readonly version: number };

/**
 * Keeps a round of its player; one that was sent before with the same key is not kept twice.
 * Refused for a day to come, and beyond the most that a member can keep.
 */
export async function addRound(
  { database, clock }: Needs,
  { accountId, round, key }: Entered,
): Promise<null> {
  const now = clock();
  const fault = dayFault(round, now);
  if (fault) throw new Refused(fault);

  return database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, accountId))) return null;
    if (key !== undefined && (await hasEntry(tx, accountId, key))) return null;
    await lockByName(tx, `rounds of ${accountId}`);
    if ((await countRounds(tx, accountId)) >= MOST_SAVED)
      throw new Refused(roundRefusals.too_many_rounds);
    await insertRounds(tx, [{ accountId, round, key, now }]);
    await tellOpenPages(tx, accountId, now);
    return null;
  });
}

/** Changes a round of its player, unless it was changed since they loaded it. */
export async function changeRound(
  needs: Needs,
  { round, ...own }: Own & { readonly round: RoundForm },
): Promise<null> {
  const fault = dayFault(round, needs.clock());
  if (fault) throw new Refused(fault);
  return withOwn(needs, own, (tx) => updateRound(tx, own, round));
}

/** Deletes a round of its player, unless it was changed since they loaded it. */
export const removeRound = (needs: Needs, own: Own): Promise<null> =>
  withOwn(needs, own, (tx) => deleteRound(tx, own));

const withOwn = (
  { database, clock }: Needs,
  own: Own,
  write: (tx: Executor) => Promise<void>,
): Promise<null> =>
  database.transaction(async (tx) => {
    // The account is locked before the round, in the same order as an erasure locks them.
    if (!(await accountStillExists(tx, own.accountId)))
      throw new Refused(roundRefusals.round_not_found);
    const version = await findVersion(tx, own);
    if (version === undefined) throw new Refused(roundRefusals.round_not_found);
    if (version !== own.version) throw new Refused(roundRefusals.round_changed);
    await write(tx);
    await tellOpenPages(tx, own.accountId, clock());
    return null;
  });

/** The member's other tabs and devices show the same record. */
const tellOpenPages = (tx: Executor, accountId: string, now: Date): Promise<void> =>
  publishToAccounts(tx, { to: [accountId], update: roundsChanged, data: {}, now });

function dayFault({ playedOn }: RoundForm, now: Date): Refusal | undefined {
  if (playedOn <= londonDay(now)) return undefined;
  return { ...roundRefusals.round_ahead, fields: { playedOn: [roundFaults.dayAhead] } };
}
