import type { OrderRow } from './store.ts';

type Address = { readonly name: string; readonly address: string };

/**
 * To whom emails about an order go: its buyer, or the caller without an account for whom an
 * organiser wrote it down.
 * @returns undefined for a caller who gave no email address
 */
export function payerOf(
  { payerName, payerEmail }: Pick<OrderRow, 'payerName' | 'payerEmail'>,
  buyer: Address,
): Address | undefined {
  if (payerName === null) return buyer;
  return payerEmail === null ? undefined : { name: payerName, address: payerEmail };
}

/**
 * Whether an organiser wrote an order down for a caller without an account, who cannot have a
 * credit.
 */
export const isCallersOrder = ({ payerName }: Pick<OrderRow, 'payerName'>): boolean =>
  payerName !== null;

/**
 * Who pays for an order, to tell whether two have the same payer. All orders of callers are in
 * organisers' accounts.
 */
export const payerKey = ({
  accountId,
  payerName,
  payerEmail,
}: Pick<OrderRow, 'accountId' | 'payerName' | 'payerEmail'>): string =>
  payerName === null ? accountId : `caller ${(payerEmail ?? payerName).toLowerCase()}`;
