import type { OutgoingMail } from '#platform/email/transport.ts';
import type { TestApp } from './app.ts';

/** Somebody's mailbox: what has been sent to an address, once all jobs are done. */
export async function mailbox(product: Pick<TestApp, 'runJobs' | 'sent'>, address: string) {
  await product.runJobs();
  const mails: readonly OutgoingMail[] = product.sent.filter(({ to }) => to.address === address);
  return {
    kinds: mails.map(({ kind }) => kind),
    last: mails.at(-1),
    /** The token in the link of the last mail of a kind; empty if there is none. */
    token: (kind: string): string => {
      const mail = mails.findLast((one) => one.kind === kind);
      return decodeURIComponent(/[?&]token=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    },
  };
}

/** Empties accounts, limits, mails and queue of a test's product, so that each test begins with nobody. */
export async function emptyClubhouse({ database, sent }: Pick<TestApp, 'database' | 'sent'>): Promise<void> {
  await database.execute('truncate accounts, limit_counters, mails cascade');
  await database.execute('delete from graphile_worker._private_jobs');
  sent.length = 0;
}
