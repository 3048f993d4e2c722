import { splitVat } from '#lib/money.ts';
import { organiserOf } from '#tests/membership.ts';
import { openFirstMonth, openNextMonth, STANDARD_MONTH } from '#tests/membership-charge.ts';
import type { ProviderName } from '#tests/provider-names.ts';
import { paymentsApp } from '#tests/providers.ts';
import { emptyQueue } from '#tests/queue.ts';
import { member } from '#tests/visitor.ts';
import { type ChargeRequest, chargeMethod } from './charge-method.ts';
import { readMethod } from './methods.ts';
import { findPayments } from './store.ts';

const WORKS = '4242 4242 4242 4242';

/** The server with a provider, and members whose saved cards are charged for their memberships. */
export async function chargingStage(provider: ProviderName) {
  const stage = await paymentsApp(provider);
  const { app, database, clock, services, runJobs, payAt } = stage;
  const organiser = await organiserOf({ app, services });
  const site = { services, database, clock };

  const requestFor = (accountId: string, referenceId: string) => ({
    referenceType: 'membership' as const,
    referenceId,
    accountId,
    total: splitVat(STANDARD_MONTH, 20),
    lines: [],
    about: { about: 'Standard membership', aboutPath: null },
    whyNotPayable: async () => undefined,
  });

  /** A member whose first month was paid with this card, which was kept. */
  async function withCard(number = WORKS) {
    const person = await member(app);
    const first = await openFirstMonth(site, person, organiser.id);

    await payAt(person, first.checkoutUrl, number);
    await runJobs();

    const accountId = person.account.id;
    const method = await readMethod(services, accountId);
    if (!method) throw new Error('No card was kept');

    const { membershipId, consent } = first;
    const request = async (): Promise<ChargeRequest> => ({
      ...requestFor(accountId, await openNextMonth(site, membershipId)),
      methodId: method.id,
    });
    return { person, method, request, consent, chargeId: first.chargeId };
  }

  /** Charges a card, and ends the process at one of the transactions, which are counted from 1. */
  async function killedCharge(
    charge: ChargeRequest,
    { at, isCommitted }: { readonly at: number; readonly isCommitted: boolean },
  ): Promise<void> {
    let transactions = 0;
    const dying = Object.create(services, {
      database: {
        value: Object.create(database, {
          transaction: {
            value: async (work: Parameters<typeof database.transaction>[0]) => {
              transactions += 1;
              if (transactions !== at) return database.transaction(work);
              if (isCommitted) await database.transaction(work);
              throw new Error('killed');
            },
          },
        }),
      },
    });
    const answer = await chargeMethod(dying, charge).catch((error: unknown) => error);
    const [payment] = await findPayments(database, charge);
    if (String(answer) !== 'Error: killed' || payment?.providerSessionId !== null)
      throw new Error(`The charge was not lost: ${String(answer)}`);
  }

  return {
    ...{ ...stage, organiser, requestFor, withCard },
    /** Charges a card; the process ends between the provider's answer and our record of it. */
    loseCharge: (charge: ChargeRequest) =>
      // The first writes the payment, the sandbox has one of its own, the last records it.
      killedCharge(charge, { at: provider === 'sandbox' ? 3 : 2, isCommitted: false }),
    /** Charges a card; the process ends before the provider is called. */
    writeCharge: (charge: ChargeRequest) => killedCharge(charge, { at: 1, isCommitted: true }),
    loseWebhooks: async () => {
      await emptyQueue(database);
      stage.standIn?.webhooks.lose();
    },
  };
}
