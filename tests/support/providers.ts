import { afterAll } from 'vitest';
import { readAllBalances } from '#features/payments/charging/server/payouts.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { type TestApp, testApp } from './app.ts';
import { buyer } from './buyer.ts';
import { movableClock } from './clock.ts';
import type { ProviderName } from './provider-names.ts';
import { cardOf } from './stripe/cards.ts';
import { expireSession, paySession } from './stripe/checkouts.ts';
import { type StandIn, settingsOf, startStripeStandIn } from './stripe/stand-in.ts';
import { cards } from './test-cards.ts';
import type { Visitor } from './visitor.ts';

type Buyer = Pick<Visitor, 'post'>;

/** The server with one of the providers, and what a buyer does at its checkout. */
export type PaymentsApp = TestApp & {
  /**
   * Pays at the checkout, and confirms at the bank where it asks.
   * @returns whether it was paid
   */
  readonly payAt: (person: Buyer, checkoutUrl: string, number?: string) => Promise<boolean>;
  /** Ends the checkout without paying. */
  readonly closeAt: (person: Buyer, checkoutUrl: string) => Promise<void>;
  /** Makes every card that the provider keeps expire long ago. */
  readonly expireCards: () => Promise<void>;
  /** Makes the banks of all cards take refunds. */
  readonly mendCards: () => Promise<void>;
  /** The stand-in for Stripe; undefined in the sandbox. */
  readonly standIn?: StandIn;
};

/** The server with Stripe, which is the stand-in, and the stand-in itself. */
export type StripeApp = PaymentsApp & {
  readonly standIn: StandIn;
  /** Reads Stripe's books, as the job of every hour does. */
  readonly readBalances: () => Promise<void>;
};

/** Builds the server with a provider. Its webhooks are delivered by `runJobs`. */
export const paymentsApp = (provider: ProviderName): Promise<PaymentsApp> =>
  provider === 'sandbox' ? sandboxApp() : stripeApp();

async function sandboxApp(): Promise<PaymentsApp> {
  const app = await testApp();
  return {
    ...app,
    payAt: async (person, checkoutUrl, number = cards.good.number) => {
      const path = `/api${checkoutUrl}`;
      const paid = await person.post(`${path}/pay`, { ...cards.good, number });
      if (paid.json().state !== 'authenticating') return paid.json().state === 'paid';
      const approved = await person.post(`${path}/authenticate`, { approve: true });
      return approved.json().state === 'paid';
    },
    closeAt: async (person, checkoutUrl) => {
      await person.post(`/api${checkoutUrl}/cancel`);
    },
    expireCards: async () => {
      await app.database.$client.query('update sandbox_methods set expires_year = 2020');
    },
    mendCards: async () => {
      await app.database.$client.query("update sandbox_checkouts set card_last_four = '4242'");
    },
  };
}

/** Builds the server with Stripe. */
export async function stripeApp(env: Readonly<Record<string, string>> = {}): Promise<StripeApp> {
  const clock = movableClock();
  let deliver: TestApp['app'] | undefined;
  const standIn = await startStripeStandIn({
    now: clock,
    send: async (payload, headers) => {
      const response = await deliver?.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      return response?.statusCode === 200;
    },
  });
  afterAll(() => standIn.close());

  const app = await testApp({
    clock,
    env: { ...settingsOf(standIn), ...env },
  });
  deliver = app.app;

  return {
    ...app,
    standIn,
    readBalances: () => readAllBalances(app.services),
    runJobs: async () => {
      await runJobs(app.database, app.jobs);
      while (standIn.webhooks.waiting.length > 0) {
        await standIn.webhooks.deliver();
        await runJobs(app.database, app.jobs);
      }
    },
    payAt: async (_person, checkoutUrl, number = cards.good.number) => {
      const sessionId = checkoutUrl.split('/').at(-1) ?? '';
      const approve = cardOf(number)?.authenticates ? true : undefined;
      return paySession(standIn.account, sessionId, { number, approve }).state === 'paid';
    },
    closeAt: async (_person, checkoutUrl) => {
      expireSession(standIn.account, checkoutUrl.split('/').at(-1));
    },
    expireCards: async () => {
      for (const method of standIn.account.all('pm'))
        standIn.account.change(method, {
          card: { ...(method['card'] as object), exp_year: 2020 },
        });
    },
    mendCards: async () => {
      for (const method of standIn.account.all('pm'))
        standIn.account.change(method, { number: cards.good.number });
    },
  };
}

/** A place that was paid at a provider's checkout, or that the bank declined, with its payment. */
export async function placeAtCheckout(
  { app, database, payAt, runJobs }: Pick<PaymentsApp, 'app' | 'database' | 'payAt' | 'runJobs'>,
  eventId: number,
  number?: string,
) {
  const person = await buyer(app, { confirmedIn: database });
  const order = await person.hold(eventId);
  const { checkoutUrl } = (await person.post(`/api/orders/${order.id}/payment`)).json();
  await payAt(person, checkoutUrl, number);
  await runJobs();

  const { rows } = await database.$client.query(
    `select id, split_part(about, ':', 1) as label, provider_session_id as session
     from payments where reference_id = $1`,
    [order.id],
  );
  return { person, order, ...(rows[0] as { id: string; label: string; session: string }) };
}
