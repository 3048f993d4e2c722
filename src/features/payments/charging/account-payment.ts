import { formatDate } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';

/** How organisers record that an order on account was paid (issue 29). */
export const handMethods = ['transfer', 'cash', 'card_reader', 'cheque'] as const;
export type HandMethod = (typeof handMethods)[number];

/** The same, or by card on this site. */
export const accountMethods = [...handMethods, 'card'] as const;
export type AccountMethod = (typeof accountMethods)[number];

/** How a payment on account was made. */
export const AccountPayment = z.object({
  method: z.enum(accountMethods),
  /** The day in London on which the money came. */
  paidOn: z.iso.date(),
  /** What the bank statement, the card slip or the cheque says; may be empty. */
  reference: z.string(),
});
export type AccountPayment = z.infer<typeof AccountPayment>;

/** How a payment by hand was made: what organisers record, and may correct. */
export type HandPayment = AccountPayment & { readonly method: HandMethod };

/** Names for forms and lists. */
export const accountMethodNames: Readonly<Record<AccountMethod, string>> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card_reader: 'Card reader',
  cheque: 'Cheque',
  card: 'Card',
};

const ways: Readonly<Record<AccountMethod, string>> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  card_reader: 'by card, at the desk',
  cheque: 'by cheque',
  card: 'by card',
};

/** "by bank transfer on Friday 3 June 2026", in a sentence. */
export const accountPaymentText = ({ method, paidOn }: Omit<AccountPayment, 'reference'>): string =>
  `${ways[method]} on ${formatDate(paidOn)}`;
