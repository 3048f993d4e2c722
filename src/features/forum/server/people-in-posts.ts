import { findByUsernames } from '#features/identity/server/public.ts';
import { findPeople, findVisible, type Viewing } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { SeenPerson } from '../reactions/contract.ts';

/** Members as a reader sees them in the forum, by id: with whether the reader finds their page. */
export async function findSeenPeople(
  db: Executor,
  viewing: Viewing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeenPerson>> {
  const people = await findPeople(db, viewing.viewerId, ids);
  const visible = await findVisible(db, viewing, [...people.keys()]);
  return new Map([...people].map(([id, person]) => [id, { ...person, hasPage: visible.has(id) }]));
}

/** A mention as `renderMarkdown` stores it. */
const MENTION = /<a href="\/members\/[^"]+" class="mention">@([^<]+)<\/a>/g;

/**
 * Takes the link from mentions of people whose page the reader doesn't find. Asks the database only
 * if there are mentions.
 */
export async function linkMentionsFor(
  db: Executor,
  viewing: Viewing,
  stored: readonly string[],
): Promise<readonly string[]> {
  const names = new Set(
    stored.flatMap((html) => [...html.matchAll(MENTION)].flatMap(([, name]) => name ?? [])),
  );
  const accounts = await findByUsernames(db, [...names]);

  const people = await findSeenPeople(
    db,
    viewing,
    [...accounts.values()].map(({ id }) => id),
  );

  const hasPage = (name: string) =>
    people.get(accounts.get(name.toLowerCase())?.id ?? '')?.hasPage === true;

  return stored.map((html) =>
    html.replace(MENTION, (link, name: string) => (hasPage(name) ? link : `@${name}`)),
  );
}
