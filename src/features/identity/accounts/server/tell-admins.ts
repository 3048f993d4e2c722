import { and, asc } from 'drizzle-orm';
import type { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { type AdminsChange, adminsChanged } from '../../server/notification-jobs.ts';
import { type Account, accountColumns } from './account.ts';
import { accounts } from './tables.ts';

type Changed = {
  readonly change: z.infer<typeof AdminsChange>;
  /**
   * Who has become an admin, or is one no longer. They are told as well, unless they did it
   * themselves.
   */
  readonly about: Account;
  /** The admin who did it; null if it was the person themselves, or somebody on the server. */
  readonly by: Account | null;
  readonly now: Date;
};

/**
 * Enqueues an email to every admin about a change of the circle of admins, in the transaction that
 * makes it: whoever has taken over an account cannot add a second one unnoticed.
 */
export async function tellAdmins(tx: Executor, { change, about, by, now }: Changed): Promise<void> {
  const admins = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(accounts.isAdmin, accounts.isActive))
    .orderBy(asc(accounts.id));

  const others = admins.filter(({ id }) => id !== about.id);

  for (const { id, email, firstName } of by === null ? others : [...others, about])
    await enqueue(tx, adminsChanged, {
      accountId: id,
      email,
      firstName,
      change,
      about: fullName(about),
      by: by && fullName(by),
      at: now.toISOString(),
    });
}

const fullName = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`;
