import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { NotificationRow } from '../../centre/server/store.ts';
import { afterQuiet } from '../quiet-hours.ts';
import { type DueColumn, lockDue } from './due-notifications.ts';
import { readSettings } from './settings.ts';

type Due = {
  /** The account, if it is open. */
  readonly account: Account | undefined;
  readonly due: readonly NotificationRow[];
  /** When something may leave: now, or when the quiet hours end in which the account is. */
  readonly until: Date;
  readonly now: Date;
};

/**
 * Works on the notifications of an account that are due, in a transaction that has locked them and
 * the account. Whoever marks them and queues what is sent in it never tells the same twice, however
 * many processes there are.
 */
export const withDue = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: string,
  column: DueColumn,
  act: (tx: Executor, due: Due) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();
    const locked = (await lockAgainstErasure(tx, [accountId])).get(accountId);
    const due = await lockDue(tx, accountId, column, now);
    if (due.length === 0) return;
    const until = afterQuiet((await readSettings(tx, accountId)).quiet, now);
    await act(tx, { account: locked?.isActive ? locked : undefined, due, until, now });
  });
