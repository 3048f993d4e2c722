/** What the rest of the server may use of notifications; every other file below its server folders is private. */
export { readMails } from './email-log.ts';
export { joinMails } from './link-emails-to-account.ts';
export { newsWantedSince, noteNewsWish, setNews } from './newsletter.ts';
export { queueAcknowledgement } from './queue-acknowledgement.ts';
export { queueMail } from './queue-email.ts';
