import { randomUUID } from 'node:crypto';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { notify } from '../../centre/server/notify.ts';
import { queueEmail } from '../../email/server/queue-email.ts';
import { newsletterWantedSince } from '../../newsletter/server/newsletter.ts';
import type { AnnouncementForm, AnnouncementRequest, AnnouncementTest } from '../contract.ts';
import { announcementRefusals } from '../texts.ts';
import {
  announcementEmail,
  announcementMade,
  announcementToAll,
  emailPayload,
} from './announcement-email.tsx';
import { countPeople, readAudience } from './audience-of.ts';
import {
  type AnnouncementRow,
  addAnnouncement,
  addRecipients,
  deleteOldRecipients,
  findAnnouncement,
  findPending,
  lockPending,
  markDelivered,
  type RecipientRow,
} from './store.ts';

/** How many people one transaction tells. */
const BATCH = 100;

/** How long it is kept who was told of an announcement, in days. */
const KEPT_DAYS = 730;

const deliverAnnouncement = defineJob({
  name: 'notifications.deliver_announcement',
  payload: z.object({ announcementId: z.uuid() }),
});

export const dropOldRecipients = defineJob({
  name: 'notifications.drop_old_recipients',
  payload: z.unknown(),
});

export const announcementJobs = (services: Services): readonly JobHandler[] => [
  handle(deliverAnnouncement, async ({ announcementId }) => {
    let isMore = true;
    while (isMore) isMore = await deliverBatch(services, announcementId);
  }),
  handle(dropOldRecipients, () =>
    deleteOldRecipients(services.database, addDays(services.clock(), -KEPT_DAYS)),
  ),
];

/**
 * Sends an announcement, if it still reaches as many people as the organiser has seen. Its
 * recipients are stored at once. Sent twice with the same key, it is sent once.
 */
export async function sendAnnouncement(
  { database, clock, memberFacts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  { key: id, recipients, ...form }: AnnouncementRequest,
  writtenBy: string,
): Promise<void> {
  const now = clock();
  const content = { ...form, mustRead: form.mustRead && form.audience.who !== 'newsletter' };

  await database.transaction(async (tx) => {
    const isNew = await addAnnouncement(tx, { id, ...content, writtenBy, sentAt: now });
    if (!isNew) return;

    const people = await readAudience(tx, content.audience, { memberFacts, now });
    const count = countPeople(people);
    if (count === 0) throw new Refused(announcementRefusals.nobody_to_tell);
    if (count !== recipients) throw new Refused(announcementRefusals.recipients_differ);

    await addRecipients(tx, id, people);
    await enqueue(tx, deliverAnnouncement, { announcementId: id });

    // The log has to whom it goes; its words are in the announcement.
    await recordAction(tx, {
      by: writtenBy,
      action: 'announcements.send',
      subject: `announcement:${id}`,
      before: null,
      after: { audience: content.audience.who, mustRead: content.mustRead, recipients },
      why: null,
      now,
    });
  });
}

type Writer = { readonly id: string; readonly firstName: string; readonly email: string };

/** Emails the admin who asks what their readers will get. It is no announcement yet. */
export async function testAnnouncement(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { title, text, audience }: AnnouncementForm,
  by: Writer,
): Promise<AnnouncementTest> {
  // Each press of the button sends one: the text may have changed meanwhile.
  const id = randomUUID();

  await database.transaction((tx) =>
    queueEmail(tx, announcementEmail, {
      accountId: by.id,
      to: { name: by.firstName, address: by.email },
      payload: { ...emailPayload({ id, title, text, audience }, by.firstName), isTest: true },
      key: `announcement_test:${by.id}:${id}`,
      now: clock(),
    }),
  );

  return { recipients: 1 };
}

/**
 * Delivers an announcement to its next recipients, in a transaction with their notifications and
 * emails, so that a killed process goes on where it stopped and each recipient gets it once.
 * @returns whether there were any
 */
export async function deliverBatch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  announcementId: string,
  most = BATCH,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const announcement = await findAnnouncement(tx, announcementId);
    const next = await findPending(tx, announcementId, most);
    if (!announcement || next.length === 0) return false;

    // Accounts are locked before other rows, as everywhere.
    const accounts = await lockAgainstErasure(
      tx,
      next.map(({ accountId }) => accountId),
    );

    const rows = await lockPending(tx, announcementId, next);
    const recipients = await tell(tx, { announcement, rows, accounts, now: clock() });

    await markDelivered(tx, rows, 'suppressed');
    await markDelivered(tx, recipients, 'delivered');

    return true;
  });
}

type Batch = {
  readonly announcement: AnnouncementRow;
  readonly rows: readonly RecipientRow[];
  readonly accounts: Awaited<ReturnType<typeof lockAgainstErasure>>;
  readonly now: Date;
};

/**
 * Tells people, and returns the rows of those who were told: not of closed accounts, and the
 * newsletter only while wanted.
 */
async function tell(
  tx: Executor,
  { announcement, rows, accounts, now }: Batch,
): Promise<readonly RecipientRow[]> {
  const { id: announcementId, title, mustRead, audience } = announcement;
  const isNewsletter = audience.who === 'newsletter';
  const recipients: RecipientRow[] = [];

  for (const row of rows) {
    const { accountId, address } = row;
    const account = accounts.get(accountId ?? '');
    const to = account?.isActive ? account.email : address;
    if (!to || (isNewsletter && (await newsletterWantedSince(tx, to)) === null)) continue;

    if (mustRead || isNewsletter)
      await queueEmail(tx, announcementEmail, {
        accountId,
        to: { name: account?.firstName ?? '', address: to },
        payload: emailPayload(announcement, account?.firstName ?? ''),
        key: `announcement:${announcementId}:${accountId ?? address}`,
        now,
      });

    recipients.push(row);
  }

  if (!isNewsletter && recipients.length > 0)
    await notify(tx, now, {
      kind: mustRead ? announcementToAll : announcementMade,
      to: recipients.flatMap(({ accountId }) => accountId ?? []),
      actor: null,
      payload: { announcementId, title },
      key: `announcement:${announcementId}`,
    });

  return recipients;
}
