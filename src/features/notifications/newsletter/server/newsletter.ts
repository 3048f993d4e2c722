import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { UnsubscribeLinks } from '#platform/email/email-kind.ts';
import { readSignedToken, signToken } from '#platform/signed-token.ts';
import { type ConsentSource, newsletterConsents } from './tables.ts';

type ConsentChange = { readonly address: string; readonly by: ConsentSource; readonly now: Date };

const keyOf = (address: string): string => address.toLowerCase();

/** A tick on a form does not count until it is confirmed, because anyone can type any address. */
export const isSubscribed = sql<boolean>`${newsletterConsents.withdrawnAt} is null and ${newsletterConsents.givenBy} <> 'application'`;

/** When this address subscribed to the newsletter; null if it is not subscribed. */
export async function newsletterWantedSince(db: Executor, address: string): Promise<Date | null> {
  const [row] = await db
    .select({ givenAt: newsletterConsents.givenAt })
    .from(newsletterConsents)
    .where(and(eq(newsletterConsents.address, keyOf(address)), isSubscribed));
  return row?.givenAt ?? null;
}

/**
 * Records a tick on a form whose sender has not proved to own the address. It never overrides the
 * owner's choice.
 */
export async function recordNewsletterWish(
  tx: Executor,
  { address, by, now }: ConsentChange,
): Promise<void> {
  await tx
    .insert(newsletterConsents)
    .values({ address: keyOf(address), givenAt: now, givenBy: by })
    .onConflictDoNothing();
}

/** Records the choice of the address's owner. Choosing the same again changes nothing. */
export async function setNewsletter(
  tx: Executor,
  { wanted, ...choice }: ConsentChange & { wanted: boolean },
): Promise<void> {
  const { address, by, now } = choice;
  const { withdrawnAt, givenBy } = newsletterConsents;

  if (wanted)
    await tx
      .insert(newsletterConsents)
      .values({ address: keyOf(address), givenAt: now, givenBy: by })
      .onConflictDoUpdate({
        target: newsletterConsents.address,
        set: { givenAt: now, givenBy: by, withdrawnAt: null, withdrawnBy: null },
        // A tick on a form becomes the owner's choice.
        setWhere: sql`${withdrawnAt} is not null or ${givenBy} = 'application'`,
      });
  else
    await tx
      .update(newsletterConsents)
      .set({ withdrawnAt: now, withdrawnBy: by })
      .where(and(eq(newsletterConsents.address, keyOf(address)), isNull(withdrawnAt)));
}

/**
 * How long a withdrawal is kept as proof, and how long a tick on a form waits for its confirmation,
 * in days.
 */
const KEPT_DAYS = 365;

/**
 * Deletes choices that were withdrawn, or ticked on a form and never confirmed, more than a year
 * ago.
 */
export async function deleteOldNewsletterChoices(db: Executor, now: Date): Promise<void> {
  const { givenAt, givenBy, withdrawnAt } = newsletterConsents;
  const before = addDays(now, -KEPT_DAYS);
  await db
    .delete(newsletterConsents)
    .where(or(lt(withdrawnAt, before), and(eq(givenBy, 'application'), lt(givenAt, before))));
}

const PURPOSE = 'fourball newsletter links 1';

/**
 * The signed token for an address. It never expires, and can only start and stop the news to that
 * address.
 */
function signNewsletter(secret: string, address: string): string {
  return signToken(secret, PURPOSE, Buffer.from(address.toLowerCase(), 'utf8'));
}

/** The address of a token; undefined if it was changed or not made by this site. */
export const readNewsletterToken = (secret: string, token: string): string | undefined =>
  readSignedToken(secret, PURPOSE, token)?.toString('utf8');

/**
 * The links with which the reader of an email with news stops them: for email programs, and for
 * people.
 */
export function newsletterLinks(
  { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>,
  { accountId, address }: { readonly accountId: string | null; readonly address: string },
): UnsubscribeLinks {
  const query = `token=${signNewsletter(secret, address)}`;
  return {
    oneClickUrl: `${publicUrl}/api/newsletter/one-click?${query}`,
    pageUrl: `${publicUrl}/newsletter?${query}`,
    settingsUrl: accountId === null ? null : `${publicUrl}/account/notifications`,
  };
}
