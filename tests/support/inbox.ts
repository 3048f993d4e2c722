import type { OutgoingEmail } from '#platform/email/transport.ts';
import type { TestApp } from './app.ts';
import { emptyTables } from './database.ts';
import { emptyQueue } from './queue.ts';

/** The emails that have been sent to an address once all jobs are done. */
export async function inbox(product: Pick<TestApp, 'runJobs' | 'sent'>, address: string) {
  await product.runJobs();
  const emails: readonly OutgoingEmail[] = product.sent.filter(({ to }) => to.address === address);
  return {
    kinds: emails.map(({ kind }) => kind),
    last: emails.at(-1),
    /** The token in the link of the last email of a kind; empty if there is none. */
    token: (kind: string): string => {
      const email = emails.findLast((one) => one.kind === kind);
      return decodeURIComponent(/[?&]token=([\w%-]+)/.exec(email?.text ?? '')?.[1] ?? '');
    },
  };
}

/**
 * Deletes all accounts, limit counters, emails and jobs, so that each test of a file starts with
 * none.
 */
export async function resetAccounts({
  database,
  sent,
}: Pick<TestApp, 'database' | 'sent'>): Promise<void> {
  await emptyTables(database, 'accounts', 'limit_counters', 'mails');
  await emptyQueue(database);
  sent.length = 0;
}
