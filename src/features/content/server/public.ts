/**
 * What the rest of the server may use of content; every other file below its server folders is
 * private.
 */
export { type Enquiry, enquiriesOfAccount, readEnquiry } from './contact-enquiry.ts';
export { markAnswered, readAnswerNotes, readEnquiries } from './enquiries.ts';
export { enquiryReceived } from './jobs.ts';
export { enquiriesPerAddress } from './rate-limits.ts';
export { receiveConversation } from './receive-conversation.ts';
export { seedEnquiries } from './seed.ts';
export { countOpen as countOpenEnquiries } from './store.ts';
