import { findSenders } from '#features/content/server/public.ts';
import { findVenueNames } from '#features/events/server/public.ts';
import { findModeratedTopics } from '#features/forum/server/public.ts';
import { findApplicantNames } from '#features/membership/server/public.ts';
import { findAnnouncementTitles, findRecipients } from '#features/notifications/server/public.ts';
import { findRefundPayers } from '#features/payments/server/public.ts';
import type { RecordedAction as StoredAction } from '#platform/audit/read-actions.ts';
import type { Executor } from '#platform/database/database.ts';
import type { RecordedAction } from '../../contract.ts';

type Named = {
  readonly names: (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Its page, by its id; without one there is none. */
  readonly page?: (id: string) => string;
};

/** What is named neither by an account nor by a golf day, by the kind of subject. */
const kinds: Readonly<Record<string, Named>> = {
  announcement: { names: findAnnouncementTitles, page: (id) => `/admin/announcements/${id}` },
  application: { names: findApplicantNames, page: (id) => `/admin/applications/${id}` },
  contact_message: { names: findSenders },
  email: { names: findRecipients },
  forum_moderation: { names: findModeratedTopics },
  refund: { names: findRefundPayers },
  venue: { names: findVenueNames, page: (id) => `/admin/venues/${id}` },
};

const UUID = /^[0-9a-f-]{36}$/;

/** What each of these entries was about, by name. What was deleted meanwhile has none. */
export async function readAuditedNames(
  db: Executor,
  rows: readonly Pick<StoredAction, 'subject'>[],
): Promise<(row: Pick<StoredAction, 'subject'>) => RecordedAction['about']> {
  const subjects = rows.map(({ subject }) => subject.split(':'));
  const names = new Map<string, string>();

  await Promise.all(
    Object.entries(kinds).map(async ([kind, { names: read }]) => {
      const ids = subjects.flatMap(([of, id = '']) => (of === kind && UUID.test(id) ? [id] : []));
      if (ids.length === 0) return;
      for (const [id, name] of await read(db, [...new Set(ids)])) names.set(`${kind}:${id}`, name);
    }),
  );

  return ({ subject }) => {
    const [kind = '', id = ''] = subject.split(':');
    const name = names.get(subject);
    return name === undefined ? null : { name, path: kinds[kind]?.page?.(id) ?? null };
  };
}
