import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { type NewsWay, newsConsents } from './tables.ts';

type Word = { readonly address: string; readonly by: NewsWay; readonly now: Date };

const keyOf = (address: string): string => address.toLowerCase();

/** A form's tick that nobody has confirmed is no word of the address's reader: anybody may have typed it. */
export const isWanted = sql<boolean>`${newsConsents.withdrawnAt} is null and ${newsConsents.givenBy} <> 'application'`;

/** Since when the reader of this address wants news; null if they do not. */
export async function newsletterWantedSince(db: Executor, address: string): Promise<Date | null> {
  const [row] = await db
    .select({ givenAt: newsConsents.givenAt })
    .from(newsConsents)
    .where(and(eq(newsConsents.address, keyOf(address)), isWanted));
  return row?.givenAt ?? null;
}

/** Notes what was ticked on a form, where nobody has proved to read that address: what its reader has said stands. */
export async function noteNewsletterWish(tx: Executor, { address, by, now }: Word): Promise<void> {
  await tx
    .insert(newsConsents)
    .values({ address: keyOf(address), givenAt: now, givenBy: by })
    .onConflictDoNothing();
}

/** Writes the word of the address's own reader. Said twice, the first stands. */
export async function setNewsletter(
  tx: Executor,
  { wanted, ...word }: Word & { wanted: boolean },
): Promise<void> {
  const { address, by, now } = word;
  const { withdrawnAt, givenBy } = newsConsents;
  if (wanted)
    await tx
      .insert(newsConsents)
      .values({ address: keyOf(address), givenAt: now, givenBy: by })
      .onConflictDoUpdate({
        target: newsConsents.address,
        set: { givenAt: now, givenBy: by, withdrawnAt: null, withdrawnBy: null },
        // A form's tick becomes its reader's word.
        setWhere: sql`${withdrawnAt} is not null or ${givenBy} = 'application'`,
      });
  else
    await tx
      .update(newsConsents)
      .set({ withdrawnAt: now, withdrawnBy: by })
      .where(and(eq(newsConsents.address, keyOf(address)), isNull(withdrawnAt)));
}

/** In days: so long a withdrawal proves that it was heard, and a form's tick waits for its reader's word. */
const KEPT_DAYS = 365;

/** Forgets what was withdrawn, and what was ticked on a form and never confirmed, after a year. */
export async function deleteOldNewsletterChoices(db: Executor, now: Date): Promise<void> {
  const { givenAt, givenBy, withdrawnAt } = newsConsents;
  const before = addDays(now, -KEPT_DAYS);
  await db
    .delete(newsConsents)
    .where(or(lt(withdrawnAt, before), and(eq(givenBy, 'application'), lt(givenAt, before))));
}
