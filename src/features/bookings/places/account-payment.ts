import { formatDate } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';

/** How an order on account is paid by hand (issue 29). */
export const accountMethods = ['transfer', 'cash', 'card_reader', 'cheque'] as const;
export type AccountMethod = (typeof accountMethods)[number];

/** A payment on account as organisers wrote it down. */
export const AccountPayment = z.object({
  method: z.enum(accountMethods),
  /** The day in London on which the money came. */
  paidOn: z.iso.date(),
  /** What the bank statement, the card slip or the cheque says; may be empty. */
  reference: z.string(),
});
export type AccountPayment = z.infer<typeof AccountPayment>;

/** The choices of a form. */
export const accountMethodNames: Readonly<Record<AccountMethod, string>> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card_reader: 'Card reader',
  cheque: 'Cheque',
};

const ways: Readonly<Record<AccountMethod, string>> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  card_reader: 'by card, at the desk',
  cheque: 'by cheque',
};

/** "by bank transfer on Friday 3 June 2026", in a sentence. */
export const accountPaymentText = ({ method, paidOn }: Omit<AccountPayment, 'reference'>): string =>
  `${ways[method]} on ${formatDate(paidOn)}`;
