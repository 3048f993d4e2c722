/**
 * What the rest of the server may use of payments; every other file below its server folders is
 * private.
 */

export {
  checkLedger,
  type Finding,
  readBalance,
  readMoneyHeld,
  readMoneyOf,
  readReceivables,
  readRefunds,
} from './consistency-check.ts';
export {
  confirmRefund,
  countFailedRefunds,
  readFailedRefunds,
  readRefundsOfOrder,
} from './failed-refunds.ts';
export { paymentRefunded, paymentSettled } from './jobs.ts';
export {
  addBankPayment,
  recordAccountPaid,
  recordAccountReversed,
  recordCreditBack,
  recordCreditUsed,
  recordSoldOnAccount,
} from './postings.ts';
export { closeCheckouts, reconcilePayment, reconcileUnsettled } from './reconcile.ts';
export { refundPayment } from './refund.ts';
export { payCheckout } from './sandbox-checkout.ts';
export { type PaymentAbout, startPayment } from './start-payment.ts';
