import { BuyerAddress } from '#features/payments/invoices/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { OrderParams } from '../contract.ts';
import { ClaimParams } from '../names/contract.ts';
import { AccountPaymentRow, Disputed } from '../places/account-payment.ts';

/** An order on account of which something is still to be paid. */
export const Debtor = z.object({
  orderId: z.uuid(),
  /** "FB-1042". */
  order: z.string(),
  name: z.string(),
  /** The company on the invoice; empty for a private person. */
  company: z.string(),
  /** Null for a caller without an email address, who gets no reminders. */
  email: z.string().nullable(),
  /** The golf day; null for an order without one. */
  event: z.object({ id: z.int(), title: z.string(), date: z.iso.datetime() }).nullable(),
  owedPence: z.int(),
  /** The day in London on which it was sold. */
  soldOn: z.iso.date(),
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** For how many days it has been overdue; 0 before that. */
  daysOverdue: z.int(),
  /** When its buyer is reminded next; null if nobody is reminded any more. */
  nextReminderAt: z.iso.datetime().nullable(),
  /** What was paid of it, undone payments too. */
  accountPayments: z.array(AccountPaymentRow),
});
export type Debtor = z.infer<typeof Debtor>;

/** An order whose payment was lost to a dispute, while its places are still booked. */
export const TakenBack = z.object({
  orderId: z.uuid(),
  /** "FB-1042". */
  order: z.string(),
  name: z.string(),
  /** Null for a caller without an email address. */
  email: z.string().nullable(),
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
  disputed: Disputed,
});
export type TakenBack = z.infer<typeof TakenBack>;

/**
 * The response of `GET /api/admin/debtors`: everyone who owes something, over all golf days, longest
 * due first. The total is the receivables of the ledger. What banks took back is no receivable: the
 * ledger has it as a loss (decision 089).
 */
export const DebtorList = z.object({
  debtors: z.array(Debtor),
  totalPence: z.int(),
  overduePence: z.int(),
  /** Latest first. */
  takenBack: z.array(TakenBack),
});
export type DebtorList = z.infer<typeof DebtorList>;

export const PayPath = z.object({ token: ClaimParams.shape.token });

/** What someone with the link of an invoice on account sees: nothing personal but the first name. */
export const PayView = z.object({
  /** "FB-1042". */
  order: z.string(),
  firstName: z.string(),
  owedPence: z.int(),
  dueAt: z.iso.datetime(),
  /** Whether the link is over: it works for 60 days after the due date. */
  isOver: z.boolean(),
  /** The page on which its buyer pays once they have logged in; null for one without an account. */
  bookingPath: z.string().nullable(),
  /** Whether the invoice must have the buyer’s address for VAT, and has none. */
  needsAddress: z.boolean(),
});
export type PayView = z.infer<typeof PayView>;

/** The body of `POST /api/pay/{token}`; none where no address is needed. */
export const PayByLink = z.object({ address: BuyerAddress });
export type PayByLink = z.infer<typeof PayByLink>;

export const debtorsApi = {
  readDebtors: endpoint('GET', '/api/admin/debtors', { response: DebtorList }),
  readPayLink: endpoint('GET', '/api/pay/:token', { params: PayPath, response: PayView }),
  payByLink: endpoint('POST', '/api/pay/:token', {
    params: PayPath,
    body: PayByLink.partial().optional(),
    response: z.object({ checkoutUrl: z.string() }),
  }),
  remind: endpoint('POST', '/api/admin/debtors/:orderId/reminder', {
    params: OrderParams,
    response: z.object({ orderId: z.uuid() }),
  }),
  exportDebtors: endpoint('GET', '/api/admin/debtors.csv', {}),
};
