/** What the rest of the server may use of payments; every other file below its server folders is private. */

export { recordAccountPaid, recordSoldOnAccount } from './account-postings.ts';
export { checkLedger, type Finding, readBalance, readMoneyHeld, readRefunds } from './consistency-check.ts';
export { recordCreditBack, recordCreditUsed } from './credit-postings.ts';
export { paymentRefunded, paymentSettled } from './jobs.ts';
export { closeCheckouts, reconcilePayment, reconcileUnsettled } from './reconcile.ts';
export { refundPayment } from './refund.ts';
export { cancelCheckout, payCheckout } from './sandbox/checkout.ts';
export { startPayment } from './start-payment.ts';
