import { and, eq, lt } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import type { SetupRequest } from '../../providers/server/provider.ts';
import { type CardSetup, customerOf, recordSetup } from './methods.ts';
import { currentProvider, providerNamed } from './providers.ts';
import { emailOf } from './start-payment.ts';
import { cardSetups } from './tables.ts';

/** With the words to which the holder agrees, such as that renewals are charged to this card. */
type CardChange = Pick<SetupRequest, 'accountId' | 'returnPath' | 'cancelPath' | 'consent'>;

/** A setup whose checkout has not been used by now has expired. Stripe keeps them for a day. */
const SETUP_HOURS = 25;

/**
 * Opens the provider's checkout for another card, which takes no money. The saved card stays until
 * the new one replaces it. It calls the provider, so never use it in a transaction.
 */
export async function startCardChange(
  services: Services,
  { consent, ...request }: CardChange,
): Promise<{ readonly checkoutUrl: string }> {
  const { database, clock } = services;
  const provider = currentProvider(services);
  const { accountId } = request;

  const [setup] = await database
    .insert(cardSetups)
    .values({ accountId, provider: provider.name, consent, createdAt: clock() })
    .returning();
  if (!setup) throw new Error('The setup of a card was not written');

  const { sessionId, url } = await provider.createSetup({
    ...request,
    setupId: setup.id,
    consent,
    email: await emailOf(database, accountId),
    customerRef: await customerOf(database, accountId, provider),
  });

  await database
    .update(cardSetups)
    .set({ providerSessionId: sessionId })
    .where(eq(cardSetups.id, setup.id));

  return { checkoutUrl: url };
}

/**
 * Asks the provider about the account's open card changes and records them as webhooks would. The
 * page to which the checkout returns calls this.
 */
export async function reconcileCardChanges(services: Services, accountId: string): Promise<void> {
  const setups = await services.database
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.accountId, accountId), eq(cardSetups.state, 'open')));

  for (const setup of setups) await querySetup(services, setup);
}

/** The same for every account, for setups older than a minute whose webhook may be lost. */
export async function reconcileSetups(services: Services): Promise<void> {
  const setups = await services.database
    .select()
    .from(cardSetups)
    .where(
      and(eq(cardSetups.state, 'open'), lt(cardSetups.createdAt, addMinutes(services.clock(), -1))),
    )
    .orderBy(cardSetups.createdAt)
    .limit(200);

  for (const setup of setups) await querySetup(services, setup);
}

async function querySetup(services: Services, setup: CardSetup): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const { providerSessionId: sessionId } = setup;
  const status = sessionId && (await providerNamed(services, setup.provider).readSetup(sessionId));

  if (status && status.state === 'saved')
    return database.transaction((tx) => recordSetup(tx, setup.id, status.method, now));

  const isOver = setup.createdAt < addMinutes(now, -60 * SETUP_HOURS);
  if (isOver || (status && status.state === 'expired'))
    await database
      .update(cardSetups)
      .set({ state: 'expired' })
      .where(and(eq(cardSetups.id, setup.id), eq(cardSetups.state, 'open')));
}
