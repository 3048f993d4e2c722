import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { queueEmail } from '../../email/server/queue-email.ts';
import { whyNotSend } from '../audience.ts';
import type { AnnouncementRequest, EditRequest, SendRequest } from '../contract.ts';
import { announcementRefusals, announcementTexts } from '../texts.ts';
import { announcementEmail, emailPayload } from './announcement-email.tsx';
import { countAudience } from './audience-of.ts';
import {
  type AnnouncementRow,
  addAnnouncement,
  changeAnnouncement,
  deleteDraft,
  findAnnouncement,
} from './store.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;
type By = { readonly id: string; readonly firstName: string; readonly email: string };
type Which = { readonly announcementId: string; readonly version: number };

/** Writes a draft. Sent twice with the same key, it is written once. */
export async function createAnnouncement(
  { database, clock }: Needs,
  { key, ...content }: AnnouncementRequest,
  by: By,
): Promise<string> {
  const now = clock();

  await database.transaction(async (tx) => {
    if (await addAnnouncement(tx, { id: key, ...content, writtenBy: by.id, createdAt: now }))
      await audit(tx, by, 'create', {
        id: key,
        before: null,
        after: { ...content, state: 'draft' },
        now,
      });
  });

  return key;
}

/** Runs a transaction about an announcement that exists. */
const withAnnouncement = (
  database: Needs['database'],
  id: string,
  act: (tx: Executor, before: AnnouncementRow) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await findAnnouncement(tx, id);
    if (!before) throw new Refused(announcementRefusals.announcement_not_found);
    return act(tx, before);
  });

/** Changes a draft, unless someone else has changed it since it was read. */
export async function editAnnouncement(
  { database, clock }: Needs,
  { announcementId, version, ...content }: EditRequest & { readonly announcementId: string },
  by: By,
): Promise<void> {
  const now = clock();
  return withAnnouncement(database, announcementId, async (tx, before) => {
    const draft = { id: announcementId, version, from: ['draft'] } as const;
    const after = await changeAnnouncement(tx, draft, content);
    if (!after) throw new Refused(whyNotChanged(before, version));
    await audit(tx, by, 'edit', { id: announcementId, before, after, now });
  });
}

const whyNotChanged = (now: AnnouncementRow, version: number): Refusal =>
  now.version === version
    ? announcementRefusals.announcement_under_way
    : announcementRefusals.announcement_changed;

/**
 * Schedules a draft for an instant, or sends it now, if it still reaches as many people as the
 * admin has seen. A change of the terms is only sent 30 days before it counts.
 */
export async function sendAnnouncement(
  { database, clock, memberFacts }: Needs,
  { announcementId, version, recipients, at }: SendRequest & { readonly announcementId: string },
  by: By,
): Promise<void> {
  const now = clock();

  return withAnnouncement(database, announcementId, async (tx, before) => {
    const sendAt = at === null ? now : new Date(at);
    const reason = whyNotSend(before, sendAt);
    if (reason) throw new Refused(announcementRefusals[reason]);

    const people = await countAudience(tx, before.audience, { memberFacts, now });
    if (people === 0) throw new Refused(announcementRefusals.nobody_to_tell);
    if (people !== recipients) throw new Refused(announcementRefusals.recipients_differ);

    const change = { state: 'scheduled', sendAt } as const;

    const draft = { id: announcementId, version, from: ['draft'] } as const;
    const after = await changeAnnouncement(tx, draft, change);
    if (!after) throw new Refused(whyNotChanged(before, version));

    // The schedule starts what is due later.
    if (at === null) await enqueue(tx, startDueAnnouncements, {});

    await audit(tx, by, 'send', { id: announcementId, before, after, recipients, now });
  });
}

/** Makes a draft again of what is scheduled. */
export async function cancelAnnouncement(
  { database, clock }: Needs,
  { announcementId, version }: Which,
  by: By,
): Promise<void> {
  const now = clock();
  return withAnnouncement(database, announcementId, async (tx, before) => {
    const change = { state: 'draft', sendAt: null } as const;
    const scheduled = { id: announcementId, version, from: ['scheduled'] } as const;
    const after = await changeAnnouncement(tx, scheduled, change);
    if (!after) throw new Refused(whyNotChanged(before, version));
    await audit(tx, by, 'cancel', { id: announcementId, before, after, now });
  });
}

/**
 * Ends an announcement that was sent: it is no longer current, and nobody has to acknowledge it any
 * more.
 */
export async function endAnnouncement(
  { database, clock }: Needs,
  { announcementId, version, yesterday }: Which & { readonly yesterday: string },
  by: By,
): Promise<void> {
  const now = clock();
  return withAnnouncement(database, announcementId, async (tx, before) => {
    const after = await changeAnnouncement(
      tx,
      { id: announcementId, version, from: ['sent'] },
      { expiresOn: yesterday },
    );
    if (!after) throw new Refused(announcementRefusals.announcement_changed);
    await audit(tx, by, 'edit', { id: announcementId, before, after, now });
  });
}

export async function deleteAnnouncement(
  { database, clock }: Needs,
  { announcementId, version }: Which,
  by: By,
): Promise<void> {
  return withAnnouncement(database, announcementId, async (tx, before) => {
    if (!(await deleteDraft(tx, announcementId, version)))
      throw new Refused(whyNotChanged(before, version));
    await audit(tx, by, 'delete', { id: announcementId, before, after: null, now: clock() });
  });
}

/** Emails an announcement to the admin who asks, as its readers will get it. */
export async function testAnnouncement(
  { database, clock }: Needs,
  announcementId: string,
  by: By,
): Promise<{ readonly message: string }> {
  const now = clock();
  const announcement = await findAnnouncement(database, announcementId);
  if (!announcement) throw new Refused(announcementRefusals.announcement_not_found);

  await database.transaction((tx) =>
    queueEmail(tx, announcementEmail, {
      accountId: by.id,
      to: { name: by.firstName, address: by.email },
      payload: emailPayload(announcement, by.firstName, true),
      key: `announcement_test:${announcementId}:${now.toISOString()}`,
      now,
    }),
  );

  return { message: announcementTexts.tested(by.email) };
}

type Step = {
  readonly id: string;
  readonly before: Pick<AnnouncementRow, 'state' | 'kind' | 'audience' | 'mustRead'> | null;
  readonly after: Pick<AnnouncementRow, 'state' | 'kind' | 'audience' | 'mustRead'> | null;
  readonly recipients?: number;
  readonly now: Date;
};

/** The log has what an announcement is and to whom it goes; its words are in the announcement. */
const audit = (
  tx: Executor,
  by: By,
  verb: 'create' | 'edit' | 'send' | 'cancel' | 'delete',
  { id, before, after, recipients, now }: Step,
): Promise<void> =>
  recordAction(tx, {
    by: by.id,
    action: `announcements.${verb}` satisfies AuditedAction,
    subject: `announcement:${id}`,
    before: before && factsOf(before),
    after: after && { ...factsOf(after), ...(recipients === undefined ? {} : { recipients }) },
    why: null,
    now,
  });

const factsOf = ({ state, kind, audience, mustRead }: NonNullable<Step['before']>) => ({
  state,
  kind,
  audience: audience.who,
  mustRead,
});

/** Sends the announcements whose time has come. It runs every minute. */
export const startDueAnnouncements = defineJob({
  name: 'notifications.start_announcements',
  payload: z.unknown(),
});

/** Tells the next recipients of an announcement. */
export const deliverAnnouncement = defineJob({
  name: 'notifications.deliver_announcement',
  payload: z.object({ announcementId: z.uuid() }),
});
