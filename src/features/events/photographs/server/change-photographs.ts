import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { addMinutes } from '#lib/club-time.ts';
import { Refused, unwrap } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { PictureBytes } from '#platform/uploads/read-picture.ts';
import { fileKey } from '../../addresses.ts';
import { EVENTS_TAG, eventTag } from '../../days/server/store.ts';
import type { Subject } from '../contract.ts';
import { photographRefusals, uploadLimits } from '../texts.ts';
import {
  deletePhotographs,
  findPhotograph,
  findPhotographs,
  insertPhotograph,
  lockSubject,
  newPhotographId,
  type PhotographRow,
  writeAlt,
  writeOrder,
} from './photograph-store.ts';
import { renderPhotograph } from './render-photograph.ts';

/** Long enough for any upload, after which what it left behind is deleted. */
const UPLOAD_MINUTES = 60;

type Needed = Pick<Services, 'database' | 'clock' | 'storage'>;
type Upload = {
  readonly subject: Subject;
  readonly alt: string;
  readonly picture: PictureBytes;
  /** The admin's account id. */
  readonly by: string;
};

/** Re-encodes a photograph, stores its files and adds it as the last one of its event or venue. */
export async function uploadPhotograph(services: Needed, upload: Upload): Promise<void> {
  const { database, clock, storage } = services;
  const rendered = unwrap(await renderPhotograph(upload.picture));

  const { width, height, files } = rendered;
  const id = await newPhotographId(database);
  const widths = files.map((file) => file.width);
  const leftovers = { photographId: id, widths };

  await enqueue(database, discardFilesJob, leftovers, {
    runAt: addMinutes(clock(), UPLOAD_MINUTES),
  });
  for (const file of files) await storage.put(fileKey(id, file.width), file.bytes, 'image/webp');

  return changeSubject(services, upload, async (tx, there) => {
    if (there.length >= uploadLimits.perSubject)
      throw new Refused(photographRefusals.photograph_limit);

    await insertPhotograph(tx, {
      id,
      eventId: upload.subject.event ?? null,
      venueId: upload.subject.venue ?? null,
      alt: upload.alt,
      width,
      height,
      widths,
      sort: 1 + Math.max(-1, ...there.map(({ sort }) => sort)),
      uploadedAt: clock(),
    });

    return { action: 'photographs.upload', id, before: null, after: { width, height } };
  });
}

type ById = { readonly photographId: string; readonly by: string };

/** Changes what people are told that a photograph shows. */
export const describePhotograph = (services: Needed, { photographId, by }: ById, alt: string) =>
  changeOne(services, { photographId, by }, async (tx, { id }) => {
    await writeAlt(tx, id, alt);
    return { action: 'photographs.describe', id, before: null, after: null };
  });

/**
 * Removes a photograph. Its address answers 404 once the job has deleted its files, within seconds.
 */
export const removePhotograph = (services: Needed, target: ById) =>
  changeOne(services, target, async (tx, photograph) => {
    await discard(tx, [photograph]);
    const { id, width, height } = photograph;
    return { action: 'photographs.remove', id, before: { width, height }, after: null };
  });

/** Writes a new order. Refused unless it names each photograph of the subject once. */
export const orderPhotographs = (
  services: Needed,
  subject: Subject,
  ids: readonly string[],
  by: string,
) =>
  changeSubject(services, { subject, by }, async (tx, there) => {
    const photographIds = new Set(there.map(({ id }) => id));
    if (
      ids.length !== photographIds.size ||
      new Set(ids).size !== ids.length ||
      !ids.every((id) => photographIds.has(id))
    )
      throw new Refused(photographRefusals.photographs_changed_meanwhile);

    await writeOrder(tx, subject, ids);

    return {
      action: 'photographs.order',
      id: ids[0] ?? '',
      before: null,
      after: { photographs: ids.length },
    };
  });

/** Deletes photographs, and their files after the commit. */
export async function discard(tx: Executor, rows: readonly PhotographRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deletePhotographs(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id, widths } of rows)
    await enqueue(tx, discardFilesJob, { photographId: id, widths });
}

type Changed = {
  readonly action: AuditedAction;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};
type Change<Given> = (tx: Executor, given: Given) => Promise<Changed>;

/**
 * Changes the photographs of an event or a venue: locks it, records the change and invalidates the
 * pages that show them.
 */
function changeSubject(
  { database, clock }: Needed,
  { subject, by }: { readonly subject: Subject; readonly by: string },
  change: Change<readonly PhotographRow[]>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const eventIds = await lockSubject(tx, subject);
    if (!eventIds) throw new Refused(photographRefusals.photograph_subject_unknown);
    const { id, ...entry } = await change(tx, await findPhotographs(tx, subject));
    await recordAction(tx, { by, subject: `photograph:${id}`, ...entry, why: null, now: clock() });
    await invalidatePages(tx, [EVENTS_TAG, ...eventIds.map(eventTag)]);
  });
}

/** The same for one photograph. Returns what it belongs to. */
async function changeOne(
  services: Needed,
  { photographId, by }: ById,
  change: Change<PhotographRow>,
): Promise<Subject> {
  const photograph = await findPhotograph(services.database, photographId);
  if (!photograph) throw new Refused(photographRefusals.photograph_unknown);

  const subject = subjectOf(photograph);
  await changeSubject(services, { subject, by }, async (tx, there) => {
    const now = there.find(({ id }) => id === photographId);
    if (!now) throw new Refused(photographRefusals.photograph_unknown);
    return change(tx, now);
  });

  return subject;
}

const subjectOf = ({ eventId, venueId }: PhotographRow): Subject =>
  eventId === null ? { venue: venueId ?? undefined } : { event: eventId };

/**
 * Deletes the files of a photograph that has no row: one that was removed, or whose upload did not
 * finish. An upload queues it before it stores the first file, so that a process killed on the way
 * leaves nothing for good.
 */
export const discardFilesJob = defineJob({
  name: 'events.discard_photograph_files',
  payload: z.object({ photographId: z.uuid(), widths: z.array(z.int()) }),
});

export async function discardFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { photographId, widths }: z.infer<typeof discardFilesJob.payload>,
): Promise<void> {
  if (await findPhotograph(database, photographId)) return;
  for (const width of widths) await storage.remove(fileKey(photographId, width));
}
