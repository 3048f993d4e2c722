import { sql } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { PaymentTrouble } from '../../providers/contract.ts';
import { providerNamed } from './providers.ts';

/** A webhook that has not come this long after the payment, in minutes, does not come. */
const WEBHOOK_MINUTES = 15;

/** Whether payments are made with a key of Stripe's test mode, in which no money moves. */
export const isTestMode = ({ paymentProvider, stripe }: Config): boolean =>
  paymentProvider === 'stripe' && stripe?.isTest === true;

/** What keeps the site's provider from taking payments as it should; it asks the provider. */
export async function findPaymentTroubles(services: Services): Promise<PaymentTrouble[]> {
  const { config, database, clock } = services;
  if (config.paymentProvider === undefined) return [];

  const provider = providerNamed(services, config.paymentProvider);
  const trouble = await provider.findTrouble();
  const isSilent = await hasSilentWebhooks(database, provider.name, clock());

  return [...(trouble ? [trouble] : []), ...(isSilent ? (['no_webhooks'] as const) : [])];
}

/**
 * Whether the latest payment was found by asking alone, although its webhook had time to come. One
 * that is paid is settled; the expression is that of `payments_by_provider`.
 */
async function hasSilentWebhooks(db: Executor, provider: string, now: Date): Promise<boolean> {
  const before = addMinutes(now, -WEBHOOK_MINUTES).toISOString();
  const { rows } = await db.execute<{ isSilent: boolean }>(sql`
    select not exists (
      select from provider_events e where e.provider = ${provider} and e.payment_id = latest.id
    ) as "isSilent"
    from (
      select id from payments
      where provider = ${provider} and coalesce(settled_at, created_at) < ${before}::timestamptz
        and state in ('paid', 'refunding', 'refunded')
      order by coalesce(settled_at, created_at) desc limit 1
    ) latest`);
  return rows[0]?.isSilent ?? false;
}
