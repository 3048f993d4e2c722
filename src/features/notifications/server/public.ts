/**
 * The functions of notifications that other features may call. Every other file in its server
 * folders is private.
 */
export { seedAnnouncements } from '../announcements/server/seed.ts';
export { findTitles as findAnnouncementTitles } from '../announcements/server/store.ts';
export {
  countUnread,
  deleteNotificationsBetween,
  markGroupRead,
  withdrawNotifications,
} from '../centre/server/notifications-store.ts';
export { notify } from '../centre/server/notify.ts';
export {
  type DigestSection,
  defineNotification,
  type NamedPerson,
  type NotificationKind,
  type Occasion,
} from '../choices/server/notification-kinds.ts';
export {
  countFailedEmails,
  deleteUnsentEmails,
  findRecipients,
  linkEmailsToAccount,
  readEmails,
  readEmailsOfKind,
} from '../email/server/email-store.ts';
export type { FactDay, MemberFacts, SharedDays } from '../email/server/member-facts.ts';
export { queueAcknowledgement, queueEmail } from '../email/server/queue-email.ts';
export { sendFailedAgain } from '../email/server/send-again.ts';
export {
  newsletterWantedSince,
  recordNewsletterWish,
  setNewsletter,
} from '../newsletter/server/newsletter.ts';
export { publishToAccounts, signalTo } from '../stream/server/updates.ts';
