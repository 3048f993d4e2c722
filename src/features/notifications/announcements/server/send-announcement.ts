import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue, handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { notify } from '../../centre/server/notify.ts';
import { queueEmail } from '../../email/server/queue-email.ts';
import { newsletterWantedSince } from '../../newsletter/server/newsletter.ts';
import { isAlwaysEmailed } from '../audience.ts';
import {
  announcementEmail,
  announcementMade,
  announcementToAll,
  emailPayload,
} from './announcement-email.tsx';
import { readAudience } from './audience-of.ts';
import {
  type AnnouncementRow,
  addRecipients,
  changeAnnouncement,
  deleteOldRecipients,
  findAnnouncement,
  findDue,
  findPending,
  finishSending,
  lockPending,
  markDelivered,
  type RecipientRow,
} from './store.ts';
import { deliverAnnouncement, startDueAnnouncements } from './write-announcement.ts';

/** How many people one transaction tells. */
const BATCH = 100;

/** How long it is kept who was told of an announcement, in days. */
const KEPT_DAYS = 730;

/** The jobs that send announcements. */
export const announcementJobs = (services: Services): readonly JobHandler[] => [
  handle(startDueAnnouncements, async () => {
    await startDue(services);
    await deleteOldRecipients(services.database, addDays(services.clock(), -KEPT_DAYS));
  }),
  handle(deliverAnnouncement, ({ announcementId }) => deliver(services, announcementId)),
];

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/**
 * Begins to send the announcements whose time has come: who is told is written down at once, in one
 * transaction.
 */
async function startDue({ database, clock, memberFacts }: Needs): Promise<void> {
  for (const id of await findDue(database, clock()))
    await database.transaction(async (tx) => {
      const now = clock();

      const started = await changeAnnouncement(
        tx,
        { id, from: ['scheduled'] },
        { state: 'sending' },
      );

      // Another process was quicker, or an admin has cancelled it.
      if (!started) return;

      await addRecipients(tx, id, await readAudience(tx, started.audience, { memberFacts, now }));
      await enqueue(tx, deliverAnnouncement, { announcementId: id });
    });
}

/**
 * Tells the next recipients of an announcement, a batch at a time. Each batch is a transaction with
 * its notifications, emails and the job for the next one, so a killed process goes on where it
 * stopped, and two tell nobody twice.
 */
export async function deliver(
  { database, clock }: Needs,
  announcementId: string,
  most = BATCH,
): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock();
    const announcement = await findAnnouncement(tx, announcementId);
    if (announcement?.state !== 'sending') return;

    const next = await findPending(tx, announcementId, most);

    // Accounts are locked before other rows, as everywhere.
    const accounts = await lockAgainstErasure(
      tx,
      next.map(({ accountId }) => accountId),
    );

    const rows = await lockPending(
      tx,
      announcementId,
      next.map(({ id }) => id),
    );

    const delivered = await tell(tx, { announcement, rows, accounts, now });
    const isTold = ({ id }: RecipientRow) => delivered.has(id);

    await markDelivered(
      tx,
      rows.filter(isTold).map(({ id }) => id),
      'delivered',
    );

    await markDelivered(
      tx,
      rows.filter((row) => !isTold(row)).map(({ id }) => id),
      'suppressed',
    );

    if (!(await finishSending(tx, announcementId, now)))
      await enqueue(tx, deliverAnnouncement, { announcementId });
  });
}

type Batch = {
  readonly announcement: AnnouncementRow;
  readonly rows: readonly RecipientRow[];
  readonly accounts: Awaited<ReturnType<typeof lockAgainstErasure>>;
  readonly now: Date;
};

/**
 * Tells people, and returns the rows of those who were told: not of closed accounts, and offers
 * only while wanted.
 */
async function tell(
  tx: Executor,
  { announcement, rows, accounts, now }: Batch,
): Promise<ReadonlySet<string>> {
  const { id: announcementId, title, kind } = announcement;
  const delivered = new Set<string>();
  const toNotify: string[] = [];

  for (const { id, accountId, address } of rows) {
    const account = accountId === null ? undefined : accounts.get(accountId);
    if (accountId !== null && !account?.isActive) continue;

    const to = account?.email ?? address;
    if (to === null || to === undefined) continue;
    if (kind === 'offers' && (await newsletterWantedSince(tx, to)) === null) continue;
    if (account && kind !== 'offers') toNotify.push(account.id);

    if (kind === 'offers' || isAlwaysEmailed(announcement))
      await queueEmail(tx, announcementEmail, {
        accountId,
        to: { name: account?.firstName ?? '', address: to },
        payload: emailPayload(announcement, account?.firstName ?? ''),
        key: `announcement:${announcementId}:${accountId ?? address}`,
        now,
      });

    delivered.add(id);
  }

  if (toNotify.length > 0)
    await notify(tx, now, {
      kind: isAlwaysEmailed(announcement) ? announcementToAll : announcementMade,
      to: toNotify,
      actor: null,
      payload: { announcementId, title },
      key: `announcement:${announcementId}`,
    });

  return delivered;
}
