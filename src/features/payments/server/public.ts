/**
 * What the rest of the server may use of payments; every other file below its server folders is
 * private.
 */

export {
  addBankPayment,
  addHandPayment,
  BANK,
  correctBankPayment,
  findPaidOnAccount,
  readAccountPaymentsOf,
  soldAt,
  undoBankPayment,
} from '../charging/server/bank-payment.ts';
export { reconcileCardChanges, startCardChange } from '../charging/server/change-card.ts';
export { chargeMethod, isFromCheckout } from '../charging/server/charge-method.ts';
export {
  checkLedger,
  moneyOf,
  readMoneyOf,
  refundsOf,
} from '../charging/server/consistency-check.ts';
export { type DisputedMoney, readDisputedMoney } from '../charging/server/disputed-refunds.ts';
export {
  confirmRefund,
  countFailedRefunds,
  readFailedRefunds,
  readRefundsOf,
} from '../charging/server/failed-refunds.ts';
export {
  chargeFailed,
  paymentDisputed,
  paymentLost,
  paymentRefunded,
  paymentSettled,
} from '../charging/server/jobs.ts';
export {
  readCardExpiries,
  readMethod,
  removeMethod,
  removeMethodOf,
} from '../charging/server/methods.ts';
export { findPaymentTroubles, isTestMode } from '../charging/server/payment-troubles.ts';
export {
  closeCheckouts,
  reconcilePayment,
  reconcileUnsettled,
} from '../charging/server/reconcile.ts';
export {
  holdsAllMoney,
  isRefundPromised,
  returnOverpayment,
} from '../charging/server/refund.ts';
export { type PaymentAbout, startPayment } from '../charging/server/start-payment.ts';
export { findRefundPayers } from '../desk/server/refund-payers.ts';
export { booksOfPayments, checkReport } from '../invoices/server/books.ts';
export {
  addAddress,
  addressNeeded,
  completeAddress,
  keepAddress,
  keepDetails,
  requireAddress,
} from '../invoices/server/buyer-address.ts';
export { checkInvoices } from '../invoices/server/consistency-check.ts';
export { invoiceAttachments } from '../invoices/server/invoice-pdf.ts';
export { issueCreditNote, issueInvoice } from '../invoices/server/issue-invoice.ts';
export {
  type Concern,
  type NamedConcern,
  namePayments,
} from '../invoices/server/name-findings.ts';
export { deleteBooks, findKeptBooks } from '../invoices/server/old-books.ts';
export {
  PAYABLE_DAYS_AFTER_DUE,
  payLink,
  readPayLink,
} from '../invoices/server/pay-links.ts';
export { findDocument, findSaleInvoices, readDetails } from '../invoices/server/read-invoices.ts';
export { refundWithCreditNote as refundPayment } from '../invoices/server/refund-payment.ts';
export {
  type Finding,
  postedReceivables,
  readBalance,
  readFindings,
  readReceivables,
  revenueByDay,
  type TimeSpan,
} from '../ledger/server/balances.ts';
export {
  recordAccountPaid,
  recordAccountReversed,
  recordCreditBack,
  recordCreditUsed,
  recordSoldOnAccount,
} from '../ledger/server/postings.ts';
export { payCheckout } from '../sandbox/server/sandbox-checkout.ts';
