import { findAccounts } from '#features/identity/server/public.ts';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { PaymentLine } from '../../providers/contract.ts';
import type { CheckoutRequest } from '../../providers/server/provider.ts';
import { paymentRefusals } from '../../texts.ts';
import type { ReferenceType } from '../payment-states.ts';
import { customerOf } from './methods.ts';
import { currentProvider, providerNamed } from './providers.ts';
import { closeCheckouts, reconcilePayment } from './reconcile.ts';
import { recordStatus } from './record-provider-event.ts';
import {
  addPayment,
  findPayment,
  findPayments,
  hasMoney,
  type Payment,
  setCheckout,
} from './store.ts';

/**
 * Payments of one reference that may end while they are started before the buyer is asked to try
 * again.
 */
const TRIES = 5;

/** What organisers read of what a payment is for, and where that is shown. */
export type PaymentAbout = { readonly about: string; readonly aboutPath: string | null };

/** A payment to start. The calling capability names what it is for by type and id. */
export type PaymentRequest = {
  readonly referenceType: ReferenceType;
  readonly referenceId: string;
  readonly accountId: string;
  /** Someone without an account who pays by a link; the account is whose the reference is. */
  readonly payer?: { readonly name: string; readonly email: string | null } | undefined;
  readonly total: TaxedAmount;
  /** Whether it pays what is owed on account: earlier payments do not count, and it has no VAT. */
  readonly onAccount?: boolean;
  /** The net part of the total that buys credits. */
  readonly creditsNetPence?: Pence;
  readonly lines: readonly PaymentLine[];
  readonly about: PaymentAbout;
  /** When the hold ends; null where nothing is held, such as for a package. */
  readonly keptUntil: Date | null;
  /** Where the provider sends the buyer after paying or cancelling: paths on this site. */
  readonly returnPath: string;
  readonly cancelPath: string;
  /** Keeps the card for later charges, with the words to which the buyer agrees by paying. */
  readonly saveMethod?: CheckoutRequest['saveMethod'];
  /**
   * The reason why nothing may be paid any more, if any. It runs in the transaction that writes the
   * payment and must lock the rows it reads, so that they cannot change before the payment exists.
   */
  readonly whyNotPayable: (tx: Executor) => Promise<Refusal | undefined>;
};

/** `paid`: the reference is already paid, so no checkout is opened. */
export type StartedPayment =
  | { readonly state: 'open'; readonly paymentId: string; readonly checkoutUrl: string }
  | { readonly state: 'paid'; readonly paymentId: string };

/**
 * Opens the provider's checkout for a reference, or finds the open one, so clicking twice leads to
 * the same payment. Once a checkout has closed unpaid, a new payment replaces it. It calls the
 * provider, so never use it in a transaction.
 * @returns the checkout, or the refusal of `whyNotPayable`, in which case no payment was written
 */
export async function startPayment(
  services: Services,
  request: PaymentRequest,
  triesLeft = TRIES,
): Promise<StartedPayment> {
  const paidPayment =
    !request.onAccount && (await findPayments(services.database, request)).find(hasMoney);
  if (paidPayment) return { state: 'paid', paymentId: paidPayment.id };

  const payment = await findOrAddPayment(services, request);
  if (!payment) return startAgain(services, request, triesLeft);

  if (payment.methodId !== null) {
    await reconcilePayment(services, request);
    return startAgain(services, request, triesLeft);
  }

  // A checkout for what was owed before is closed, so that nobody pays more than is owed now.
  if (payment.amountPence !== request.total.gross) {
    await closeCheckouts(services, request);
    return startAgain(services, request, triesLeft);
  }

  if (payment.providerSessionId === null || payment.checkoutUrl === null)
    return await openCheckout(services, payment, request);

  const provider = providerNamed(services, payment.provider);
  const status = await provider.readCheckout(payment.providerSessionId);
  if (status.state === 'open')
    return { state: 'open', paymentId: payment.id, checkoutUrl: payment.checkoutUrl };

  const now = services.clock();
  await services.database.transaction((tx) => recordStatus(tx, payment.id, status, now));

  return startAgain(services, request, triesLeft);
}

/**
 * A checkout that closes at the same moment ends the payment that was just found; the next try adds
 * a new one.
 */
const startAgain = (services: Services, request: PaymentRequest, triesLeft: number) => {
  if (!(triesLeft > 0)) throw new Refused(paymentRefusals.payment_keeps_ending);
  return startPayment(services, request, triesLeft - 1);
};

/**
 * Adds a pending payment or finds the existing one, unless `whyNotPayable` refuses. Undefined if
 * the existing one ended meanwhile.
 */
async function findOrAddPayment(
  services: Services,
  request: PaymentRequest,
): Promise<Payment | undefined> {
  const { referenceType, referenceId, accountId, payer, total } = request;

  const refusal = await services.database.transaction(async (tx) => {
    const reason = await request.whyNotPayable(tx);
    if (reason) return reason;

    await addPayment(tx, {
      referenceType,
      referenceId,
      accountId,
      payerName: payer?.name ?? null,
      payerEmail: payer?.email ?? null,
      netPence: total.net,
      vatPence: total.vat,
      amountPence: total.gross,
      onAccount: request.onAccount ?? false,
      creditsNetPence: request.creditsNetPence ?? 0,
      ...request.about,
      provider: currentProvider(services).name,
      saveConsent: request.saveMethod?.consent ?? null,
      createdAt: services.clock(),
    });
  });
  if (refusal) throw new Refused(refusal);

  return (await findPayments(services.database, request)).find(({ state }) => state === 'pending');
}

async function openCheckout(
  services: Services,
  payment: Payment,
  request: PaymentRequest,
): Promise<StartedPayment> {
  const { accountId, payer, total, lines, keptUntil, returnPath, cancelPath } = request;
  const { database } = services;
  const { provider, saveConsent } = payment;

  const chosen = providerNamed(services, provider);
  const checkout = await chosen.createCheckout({
    paymentId: payment.id,
    ...(payer
      ? { accountId: null, email: payer.email, customerRef: null }
      : {
          accountId,
          email: await emailOf(database, accountId),
          customerRef: await customerOf(database, accountId, chosen),
        }),
    amountPence: total.gross,
    lines,
    keptUntil,
    returnPath,
    cancelPath,
    ...(saveConsent === null ? {} : { saveMethod: { consent: saveConsent } }),
  });

  await setCheckout(database, payment.id, checkout);

  const { checkoutUrl } = (await findPayment(database, payment.id)) ?? payment;
  return { state: 'open', paymentId: payment.id, checkoutUrl: checkoutUrl ?? checkout.url };
}

/** The email address of an account, for the provider's checkout. */
export async function emailOf(db: Executor, accountId: string): Promise<string> {
  const account = (await findAccounts(db, [accountId])).get(accountId);
  if (!account) throw new Error(`There is no account ${accountId}`);
  return account.email;
}
