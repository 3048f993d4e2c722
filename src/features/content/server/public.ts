/** What the rest of the server may use of content; every other file below its server folders is private. */
export { type ContactEnquiry, contactEnquiriesOf, readContactEnquiry } from './contact-enquiry.ts';
export { markAnswered, readAnswerNotes, readEnquiries } from './enquiries.ts';
export { contactMessageReceived } from './jobs.ts';
export { enquiriesPerAddress } from './rate-limits.ts';
export { receiveConversation } from './receive-conversation.ts';
export { seedMessages } from './seed.ts';
