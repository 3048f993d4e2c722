import type { TaxedAmount } from '#lib/money.ts';
import type { Services } from '#platform/plugin.ts';
import type { PaymentLine } from '../contract.ts';
import { currentProvider, providerNamed } from './providers.ts';
import { recordStatus } from './record.ts';
import { addPayment, findPayments, type Payment, rememberCheckout } from './store.ts';

/** Money to be asked of an account, for something the asking capability names by type and id. */
export type Collection = {
  readonly referenceType: 'order';
  readonly referenceId: string;
  readonly accountId: string;
  readonly total: TaxedAmount;
  readonly lines: readonly PaymentLine[];
  readonly keptUntil: Date;
  /** Where the buyer goes from the provider's page: paths on this site. */
  readonly returnPath: string;
  readonly cancelPath: string;
};

/** `paid`: somebody has paid already, there is nothing to open. */
export type Collected =
  | { readonly state: 'open'; readonly paymentId: string; readonly checkoutUrl: string }
  | { readonly state: 'paid'; readonly paymentId: string };

/**
 * Opens the provider's page for a reference, or finds the one that is open: clicking twice, or coming back, leads to
 * the same payment. Once that page has closed unpaid, a new payment takes its place. Not for use in a transaction,
 * because it asks the provider.
 */
export async function collect(services: Services, collection: Collection): Promise<Collected> {
  const taken = (await findPayments(services.database, collection)).find(hasMoney);
  if (taken) return { state: 'paid', paymentId: taken.id };
  const payment = await pendingPayment(services, collection);
  if (payment.providerSessionId === null || payment.checkoutUrl === null)
    return openPage(services, payment, collection);
  const provider = providerNamed(services, payment.provider);
  const status = await provider.readCheckout(payment.providerSessionId);
  if (status.state === 'open')
    return { state: 'open', paymentId: payment.id, checkoutUrl: payment.checkoutUrl };
  const now = services.clock();
  await services.database.transaction((tx) => recordStatus(tx, payment.id, status, now));
  return collect(services, collection);
}

async function pendingPayment(services: Services, collection: Collection): Promise<Payment> {
  const { referenceType, referenceId, accountId, total } = collection;
  await addPayment(services.database, {
    referenceType,
    referenceId,
    accountId,
    netPence: total.net,
    vatPence: total.vat,
    amountPence: total.gross,
    provider: currentProvider(services).name,
    createdAt: services.clock(),
  });
  const payment = (await findPayments(services.database, collection)).find(
    ({ state }) => state === 'pending',
  );
  if (!payment) throw new Error(`The payment for ${referenceType} ${referenceId} ended while it was opened`);
  return payment;
}

async function openPage(services: Services, payment: Payment, collection: Collection): Promise<Collected> {
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
