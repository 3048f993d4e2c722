import type { Services } from '#platform/plugin.ts';
import type { CheckoutRequest, PaymentProvider } from '../../providers/server/provider.ts';
import { isStripeError, stripeClient } from './stripe-client.ts';

type Buyer = Pick<CheckoutRequest, 'customerRef' | 'email'>;

/** Who pays, for a checkout: a customer whom Stripe knows gets the account's address of today. */
export async function buyerAt(services: Services, { customerRef, email }: Buyer) {
  if (email === null) return {};
  if (customerRef === null) return { customer_email: email };

  const stripe = await stripeClient(services);
  await stripe.customers.update(customerRef, { email });
  return { customer: customerRef };
}

/** Detaches a card from its customer, after which nothing can be charged to it. */
export async function removeCard(
  services: Services,
  { methodRef }: Parameters<PaymentProvider['removeMethod']>[0],
): Promise<void> {
  const stripe = await stripeClient(services);

  await unlessGone(async () => {
    const method = await stripe.paymentMethods.retrieve(methodRef);
    if (method.customer !== null) await stripe.paymentMethods.detach(methodRef);
  });
}

/** Deletes a customer with the email address and the cards; the payments stay at Stripe. */
export async function deleteCustomer(
  services: Services,
  { customerRef }: Parameters<PaymentProvider['removeCustomer']>[0],
): Promise<void> {
  const stripe = await stripeClient(services);
  await unlessGone(() => stripe.customers.del(customerRef));
}

/** Does nothing about what this account, in this mode, does not have or has no more. */
async function unlessGone(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const isGone =
      isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing';
    if (!isGone) throw error;
  }
}
