/** The functions of notifications that other features may call. Every other file in its server folders is private. */
export { notify } from '../centre/server/notify.ts';
export { deleteNotificationsBetween, withdrawNotifications } from '../centre/server/withdraw.ts';
export { sendFailedAgain } from '../email-log/server/send-again.ts';
export { publishToAccounts } from '../stream/server/publish.ts';
export { readEmails, readEmailsOfKind } from './email-log.ts';
export { linkEmailsToAccount } from './link-emails-to-account.ts';
export { newsletterWantedSince, recordNewsletterWish, setNewsletter } from './newsletter.ts';
export { queueAcknowledgement } from './queue-acknowledgement.ts';
export { queueEmail } from './queue-email.ts';
