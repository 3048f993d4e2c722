import type { Executor } from '#platform/database/database.ts';
import type { NamedPerson, NotificationKind } from '../../choices/server/notification-kinds.ts';
import type { NotificationView } from '../contract.ts';
import { type NotificationRow, readActors } from './notifications-store.ts';

type People = ReadonlyMap<string, NamedPerson>;

/**
 * Notifications as their reader may see them. Each kind looks up its people, so nobody is named who
 * is hidden from the reader; a notification that only such people have caused is left out, and so
 * is one of a kind that no longer exists.
 * @param nameAs how a name is written, for an email
 */
export async function presentNotifications(
  db: Executor,
  kinds: readonly NotificationKind[],
  viewerId: string,
  heads: readonly NotificationRow[],
  nameAs: (name: string) => string = (name) => name,
): Promise<NotificationView[]> {
  const actorsOf = await readActors(db, heads);
  const peopleOf = new Map<string, People>();

  for (const [name, rows] of Map.groupBy(heads, ({ kind }) => kind)) {
    const ids = [...new Set(rows.flatMap(actorsOf).filter((id) => id !== null))];
    const kind = kinds.find((candidate) => candidate.name === name);
    if (kind?.people && ids.length > 0) peopleOf.set(name, await kind.people(db, viewerId, ids));
  }

  return heads.flatMap((head) => {
    const kind = kinds.find(({ name }) => name === head.kind);
    const payload = kind?.payload.safeParse(head.payload);
    if (!kind || !payload?.success) return [];

    const occasions = actorsOf(head);
    const named = occasions.flatMap((id) => {
      const person = id === null ? undefined : peopleOf.get(kind.name)?.get(id);
      return person && id !== null ? [{ id, person }] : [];
    });

    const isHidden = named.length === 0 && occasions.every((id) => id !== null);
    if (isHidden) return [];

    const people = [...new Map(named.map(({ id, person }) => [id, person])).values()];
    const [first] = people;
    const who = nameThem(people.map(({ name }) => nameAs(name)));

    return {
      id: head.id,
      row: kind.row,
      ...kind.present(payload.data, { who, people: people.length, times: occasions.length }),
      person: first ? { name: first.name, photo: first.photo ?? null } : null,
      at: head.createdAt.toISOString(),
      isSeen: head.seenAt !== null,
      isRead: head.readAt !== null,
    };
  });
}

/**
 * The people who caused a notification, in a sentence: "Anna Reid", "Anna Reid and Tom Hall", "Anna
 * Reid and 3 others".
 * @param names of those who may be named, the latest first
 */
export function nameThem(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`;
}
