import { inArray, sql } from 'drizzle-orm';
import { readEveryEvent } from '#features/events/server/public.ts';
import { daysFrom } from '#lib/london-calendar.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { lifts } from '../../people/server/tables.ts';
import { FORGOTTEN_GUEST, NEEDS_KEPT_DAYS } from '../../texts.ts';

const BATCH = 1000;

/** What players answered for one golf day alone. The handicap index stays with the place. */
const forgotten = ['dietary', 'access', 'buggy', 'wishes', 'answers'];

/**
 * Forgets what players needed, their lifts and who guests were, 90 days after their golf day, and
 * what the host club was told of it. Batches of places, each on its own: what is forgotten is not found again.
 */
export async function forgetNeeds({ clock, database }: Services): Promise<void> {
  const before = daysFrom(clock(), -NEEDS_KEPT_DAYS);
  const events = (await readEveryEvent(database))
    .filter(({ endsAt }) => endsAt <= before)
    .map(({ id }) => id);

  while ((await forgetBatch(database, events)) === BATCH);

  if (events.length > 0) await database.delete(lifts).where(inArray(lifts.eventId, events));

  await database.execute(sql`
    update club_packs set sent = sent || '{"dietary":[],"access":[]}'::jsonb
    where event_id = any(${sql.param(events)}::int[])
      and (sent -> 'dietary' <> '[]'::jsonb or sent -> 'access' <> '[]'::jsonb)`);
}

/** @returns how many places it changed */
async function forgetBatch(db: Executor, events: readonly number[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update bookings set golf = golf - ${sql.param(forgotten)}::text[],
      guest_name = case when guest_name is not null then ${FORGOTTEN_GUEST} end,
      guest_email = null, guest_phone = null, claim_hash = null
    where id in (
      select id from bookings where event_id = any(${sql.param(events)}::int[])
        and (golf ?| ${sql.param(forgotten)}::text[] or guest_name <> ${FORGOTTEN_GUEST}
          or guest_email is not null or guest_phone is not null or claim_hash is not null)
      limit ${BATCH} for update skip locked)`);
  return rowCount ?? 0;
}
