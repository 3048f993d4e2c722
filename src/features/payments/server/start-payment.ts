import type { Pence, TaxedAmount } from '#lib/money.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { PaymentLine } from '../contract.ts';
import { currentProvider, providerNamed } from './providers.ts';
import { recordStatus } from './record-provider-event.ts';
import { addPayment, findPayments, type Payment, rememberCheckout } from './store.ts';

/** Money to be asked of an account, for something the asking capability names by type and id. */
export type PaymentRequest = {
  readonly referenceType: 'order';
  readonly referenceId: string;
  readonly accountId: string;
  readonly total: TaxedAmount;
  /** The net part of the total that buys credits. */
  readonly creditsNetPence?: Pence;
  readonly lines: readonly PaymentLine[];
  readonly keptUntil: Date;
  /** Where the buyer goes from the provider's page: paths on this site. */
  readonly returnPath: string;
  readonly cancelPath: string;
  /**
   * Why nothing is to be paid any more, if so; asked in the transaction that writes the payment. It locks what it
   * answers from, so that this cannot change before the payment is there.
   */
  readonly whyNotDue: (tx: Executor) => Promise<Refusal | undefined>;
};

/** `paid`: somebody has paid already, there is nothing to open. */
export type StartedPayment =
  | { readonly state: 'open'; readonly paymentId: string; readonly checkoutUrl: string }
  | { readonly state: 'paid'; readonly paymentId: string };

/**
 * Opens the provider's page for a reference, or finds the one that is open: clicking twice, or coming back, leads to
 * the same payment. Once that page has closed unpaid, a new payment takes its place. Not for use in a transaction,
 * because it asks the provider.
 * @returns the refusal of `whyNotDue`, if there is one: then no payment has begun
 */
export async function startPayment(
  services: Services,
  collection: PaymentRequest,
): Promise<Result<StartedPayment>> {
  const taken = (await findPayments(services.database, collection)).find(hasMoney);
  if (taken) return ok({ state: 'paid', paymentId: taken.id });
  const begun = await beginPayment(services, collection);
  if (!begun.ok) return begun;
  const payment = begun.value;
  if (payment.providerSessionId === null || payment.checkoutUrl === null)
    return ok(await openPage(services, payment, collection));
  const provider = providerNamed(services, payment.provider);
  const status = await provider.readCheckout(payment.providerSessionId);
  if (status.state === 'open')
    return ok({ state: 'open', paymentId: payment.id, checkoutUrl: payment.checkoutUrl });
  const now = services.clock();
  await services.database.transaction((tx) => recordStatus(tx, payment.id, status, now));
  return startPayment(services, collection);
}

/** Writes a pending payment, or finds the one that is there; unless nothing is due any more. */
async function beginPayment(services: Services, collection: PaymentRequest): Promise<Result<Payment>> {
  const { referenceType, referenceId, accountId, total } = collection;
  const refusal = await services.database.transaction(async (tx) => {
    const reason = await collection.whyNotDue(tx);
    if (reason) return reason;
    await addPayment(tx, {
      referenceType,
      referenceId,
      accountId,
      netPence: total.net,
      vatPence: total.vat,
      amountPence: total.gross,
      creditsNetPence: collection.creditsNetPence ?? 0,
      provider: currentProvider(services).name,
      createdAt: services.clock(),
    });
  });
  if (refusal) return refuse(refusal);
  const payment = (await findPayments(services.database, collection)).find(
    ({ state }) => state === 'pending',
  );
  if (!payment) throw new Error(`The payment for ${referenceType} ${referenceId} ended while it was opened`);
  return ok(payment);
}

async function openPage(
  services: Services,
  payment: Payment,
  collection: PaymentRequest,
): Promise<StartedPayment> {
  const { accountId, total, lines, keptUntil, returnPath, cancelPath } = collection;
  const checkout = await providerNamed(services, payment.provider).createCheckout({
    paymentId: payment.id,
    accountId,
    amountPence: total.gross,
    lines,
    keptUntil,
    returnPath,
    cancelPath,
  });
  await rememberCheckout(services.database, payment.id, checkout);
  return { state: 'open', paymentId: payment.id, checkoutUrl: checkout.url };
}

const hasMoney = ({ state }: Payment): boolean =>
  state === 'paid' || state === 'refunding' || state === 'refunded';
