/** What the rest of the server may use of notifications; every other file below its server folders is private. */
export { readEmails } from './email-log.ts';
export { linkEmailsToAccount } from './link-emails-to-account.ts';
export { newsletterWantedSince, noteNewsletterWish, setNewsletter } from './newsletter.ts';
export { queueAcknowledgement } from './queue-acknowledgement.ts';
export { queueEmail } from './queue-email.ts';
