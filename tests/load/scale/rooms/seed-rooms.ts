import { sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database.ts';
import { seedScale } from '../seed-scale.ts';
import type { RoomSize } from './room-size.ts';
import { forumStatements } from './seed-forum.ts';
import { messageStatements, notificationStatements } from './seed-letters.ts';
import { peopleStatements } from './seed-people.ts';
import { sentences, vocabulary } from './words.ts';

/**
 * Golf days, and places of each: what the dashboard and the suggestions say of them is measured as
 * well.
 */
const [GOLF_DAYS, PLACES] = [100, 50];

/** The tables that get so many rows that they are filled without their indexes. */
const MANY_ROWS = ['forum_posts', 'forum_readings', 'forum_reactions', 'notifications', 'messages'];

/**
 * Fills an empty database with members' rooms of many years, by SQL. Each part is one transaction.
 * @param admin a superuser's, because foreign keys are not checked meanwhile
 * @param told is called with the name of each part when it is there
 */
export async function seedRooms(
  admin: Database,
  size: RoomSize,
  told: (part: string) => void,
): Promise<void> {
  await seedScale(admin, {
    accounts: size.members,
    events: GOLF_DAYS,
    bookings: GOLF_DAYS * PLACES,
    memberships: 0,
  });
  told('accounts and golf days');
  const run = async (statements: readonly string[], part: string, triggers: 'on' | 'off') => {
    await admin.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '256MB'`);
      await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
      if (triggers === 'off') await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`create temporary table sentences on commit drop as
        select n, words from unnest(${sql.param([...sentences()])}::text[]) with ordinality as s (words, n)`);
      await tx.execute(sql`create temporary table vocabulary on commit drop as
        select n, word from unnest(${sql.param([...vocabulary])}::text[]) with ordinality as s (word, n)`);
      await tx.execute(sql`create index on sentences (n)`);
      await tx.execute(sql`analyze sentences, vocabulary`);
      const restore = triggers === 'off' ? await dropIndexes(tx) : [];
      for (const statement of [...statements, ...restore]) await tx.execute(sql.raw(statement));
    });
    told(part);
  };
  await run(peopleStatements(size), 'profiles and connections', 'on');
  await run(
    [...forumStatements(size), ...messageStatements(size), ...notificationStatements(size)],
    'forum, messages and notifications',
    'off',
  );
  await admin.execute(sql`vacuum analyze`);
  await admin.execute(sql`checkpoint`);
}

/**
 * Drops the indexes of the large tables, except primary keys.
 * @returns the statements that make the same ones again
 */
async function dropIndexes(tx: Executor): Promise<readonly string[]> {
  const tables = sql`${sql.param(MANY_ROWS)}::text[]`;
  const { rows } = await tx.execute<{ drop: string; make: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = any(${tables}::regclass[]) and contype = 'u'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = any(${tables}::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  return rows.map(({ make }) => make);
}
