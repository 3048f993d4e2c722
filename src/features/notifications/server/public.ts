/**
 * The functions of notifications that other features may call. Every other file in its server
 * folders is private.
 */
export { seedAnnouncements } from '../announcements/server/seed.ts';
export { notify } from '../centre/server/notify.ts';
export { countUnread } from '../centre/server/store.ts';
export {
  deleteNotificationsBetween,
  markGroupRead,
  withdrawNotifications,
} from '../centre/server/withdraw.ts';
export { sendFailedAgain } from '../email-log/server/send-again.ts';
export { publishToAccounts, signalTo } from '../stream/server/publish.ts';
export { countFailedEmails, readEmails, readEmailsOfKind } from './email-log.ts';
export { linkEmailsToAccount } from './link-emails-to-account.ts';
export { newsletterWantedSince, recordNewsletterWish, setNewsletter } from './newsletter.ts';
export { queueAcknowledgement } from './queue-acknowledgement.ts';
export { queueEmail } from './queue-email.ts';
