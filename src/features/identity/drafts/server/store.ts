import { and, desc, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Draft } from '../contract.ts';
import { MOST_DRAFTS } from '../texts.ts';
import { drafts } from './tables.ts';

type Row = typeof drafts.$inferSelect;

type Place = { readonly accountId: string; readonly place: string };

const isAt = ({ accountId, place }: Place) =>
  and(eq(drafts.accountId, accountId), eq(drafts.place, place));

const present = ({ version, words, savedAt }: Row): Draft => ({
  version,
  words,
  savedAt: savedAt.toISOString(),
});

export async function readDraft(tx: Executor, at: Place): Promise<Draft | null> {
  const [row] = await tx.select().from(drafts).where(isAt(at));
  return row ? present(row) : null;
}

/** Those of an account’s drafts that are at these places, by place. */
export async function findDrafts(
  tx: Executor,
  accountId: string,
  places: readonly string[],
): Promise<ReadonlyMap<string, Draft>> {
  const rows = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.accountId, accountId), inArray(drafts.place, [...places])));
  return new Map(rows.map((row) => [row.place, present(row)]));
}

/** An account’s drafts whose places begin like this, latest first. */
export async function listDrafts(
  tx: Executor,
  accountId: string,
  beginning: string,
): Promise<readonly (Draft & { readonly place: string })[]> {
  const rows = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.accountId, accountId), like(drafts.place, `${beginning}%`)))
    .orderBy(desc(drafts.savedAt), desc(drafts.version))
    .limit(MOST_DRAFTS);
  return rows.map((row) => ({ ...present(row), place: row.place }));
}

export const countDrafts = (tx: Executor, accountId: string): Promise<number> =>
  tx.$count(drafts, eq(drafts.accountId, accountId));

type Saving = Place & {
  readonly version: number;
  readonly words: Readonly<Record<string, string>>;
  readonly now: Date;
};

/**
 * Saves a draft if nobody has changed it since the version that it continues. One statement
 * decides, so that two devices that save at once cannot overwrite each other.
 * @returns the new version; undefined if there is another draft now, or none any more
 */
export async function writeDraft(
  tx: Executor,
  { accountId, place, version, words, now: savedAt }: Saving,
): Promise<number | undefined> {
  const written = { version: drafts.version };

  const [row] =
    version === 0
      ? await tx
          .insert(drafts)
          .values({ accountId, place, words, savedAt })
          .onConflictDoNothing()
          .returning(written)
      : await tx
          .update(drafts)
          .set({ version: sql`nextval('draft_versions')`, words, savedAt })
          .where(and(isAt({ accountId, place }), eq(drafts.version, version)))
          .returning(written);

  return row?.version;
}

/**
 * Deletes a draft, in the transaction that sends what it became.
 * @param draft with a `version` only that one; with a sent `text` only a draft of that text,
 *   because one that another device has changed meanwhile has another
 */
export const deleteDraft = (
  tx: Executor,
  draft: Place & { readonly version?: number; readonly text?: string },
) =>
  tx
    .delete(drafts)
    .where(
      and(
        isAt(draft),
        draft.version === undefined ? undefined : eq(drafts.version, draft.version),
        draft.text === undefined
          ? undefined
          : sql`btrim(words->>'text', E' \n\r\t') = btrim(${draft.text}, E' \n\r\t')`,
      ),
    );

/** The condition that a draft of an account has these characters, such as an image’s id. */
export const isInDraft = (accountId: SQLWrapper, characters: SQLWrapper): SQL =>
  sql`exists (select from ${drafts} where ${drafts.accountId} = ${accountId}
    and ${drafts.words}::text like '%' || ${characters} || '%')`;

/** Everything that a person is writing, and what others are writing to them. */
export const eraseDrafts = (tx: Executor, accountId: string) =>
  tx
    .delete(drafts)
    .where(or(eq(drafts.accountId, accountId), eq(drafts.place, `message:${accountId}`)));
