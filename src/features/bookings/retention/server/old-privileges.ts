import { sql } from 'drizzle-orm';
import type { Services } from '#platform/plugin.ts';
import { readCut } from './old-orders.ts';

/**
 * Deletes what no order has kept: credits and guest passes that were given and never used, what tiers
 * brought, waitlists, and how days were paid back. Each statement can be repeated.
 */
export async function deleteOldPrivileges(services: Services): Promise<void> {
  const { from, oldEvents } = await readCut(services);
  const since = sql`${from.toISOString()}::timestamptz`;
  const events = sql`any(${sql.param(oldEvents)}::int[])`;

  await services.database.transaction(async (tx) => {
    // A given credit costs nothing, so that nothing was posted for it.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.id from credits c where c.order_line_id is null and c.booking_id is null
        and c.state in ('refunded', 'withdrawn') and c.created_at < ${since}
        and not exists (select from credit_entries e where e.credit_id = c.id
          and (e.at >= ${since} or e.booking_id is not null))
        and not exists (select from order_lines l where l.credit_id = c.id)
        and not exists (select from cancellations x where x.credit_id = c.id)
        and not exists (select from day_settlements d where d.credit_id = c.id)
      for update`);
    const unused = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
    await tx.execute(sql`delete from credit_entries where credit_id = ${unused}`);
    await tx.execute(sql`delete from credits where id = ${unused}`);

    await tx.execute(sql`
      delete from guest_passes g where g.booking_id is null and g.created_at < ${since}
        and (g.state = 'withdrawn' or g.expires_at < ${since})
        and not exists (select from order_lines l where l.guest_pass_id = g.id)
        and not exists (select from cancellations x where x.guest_pass_id = g.id)`);
    await tx.execute(sql`delete from tier_allowances where ends_at < ${since}`);
  });

  await services.database.transaction(async (tx) => {
    await tx.execute(sql`
      delete from offers where event_id = ${events} and state <> 'open' and order_id is null
        and greatest(made_at, ended_at) < ${since}`);
    await tx.execute(sql`
      delete from waitlist_entries w where w.event_id = ${events} and w.ended_at < ${since}
        and not exists (select from offers f where f.entry_id = w.id)`);
    await tx.execute(sql`
      delete from settlement_runs r where r.event_id = ${events} and r.finished_at < ${since}
        and not exists (select from day_settlements d where d.event_id = r.event_id)`);
  });
}
