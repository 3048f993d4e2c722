import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/**
 * Opens the whole directory for everyone who is registered now, or for one account, as an
 * organiser's invitation does.
 */
export const openDirectory = (database: Database, accountId?: string) =>
  database.execute(sql`
    with invited as (
      update member_profiles set directory_opened_at = '2040-01-01'
      where account_id = coalesce(${accountId ?? null}::uuid, account_id) returning account_id)
    update accounts set email_verified_at = coalesce(email_verified_at, '2040-01-01')
    from invited where invited.account_id = accounts.id`);
