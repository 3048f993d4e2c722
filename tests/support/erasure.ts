import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

type Person = Pick<Visitor, 'post'> & { readonly password: string };

/**
 * Erases an account while a call is running. The call starts once the erasure has locked the
 * account, so its guards still find the account; the erasure continues once the call waits for that
 * lock.
 * @returns what the call resolves to, after the erasure has committed
 */
export async function eraseDuring<Answer>(
  { database, services }: TestApp,
  person: Person,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  const pause: PersonalTable = {
    table: 'none',
    holds: 'nothing',
    reason: 'to pause between the lock and the erasing',
    keptFor: 'no time',
    collect: async () => [],
    erase: async () => undefined,
    deletionBlockers: async (tx) => {
      answer = call();
      // A call that waits for no lock finishes at once: its test then checks what it has left
      // behind.
      await Promise.race([answer, untilBlockedBy(tx, database)]);
      return [];
    },
  };
  const registry = services.personalData as PersonalTable[];
  registry.push(pause);
  const erased = await person.post('/api/account/deletion', { password: person.password });
  registry.splice(registry.indexOf(pause), 1);
  if (erased.statusCode !== 200 || !answer)
    throw new Error(`The account was not erased: ${erased.body}`);
  return answer;
}

/** Waits until another transaction waits for a lock that this one holds. */
export async function untilBlockedBy(tx: Executor, database: Executor): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = sql`select 1 from pg_locks where not granted and ${rows[0]?.pid}::int = any (pg_blocking_pids(pid))`;
  while ((await database.execute(waiting)).rows.length === 0);
}
