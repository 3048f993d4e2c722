/**
 * What the rest of the server may use of content; every other file below its server folders is
 * private.
 */

export { markAnswered } from './answer-enquiry.ts';
export { enquiriesPerAddress } from './contact-routes.ts';
export {
  type Enquiry,
  enquiriesOfAccount,
  readAnswerNotes,
  readEnquiries,
  readEnquiry,
  readResponseRecord,
} from './enquiries.ts';
export { countOpen as countOpenEnquiries, findEnquiries, findSenders } from './enquiries-store.ts';
export { enquiryEmailKeys } from './enquiry-emails.tsx';
export { receiveConversation } from './receive-conversation.ts';
export { enquiryReceived } from './receive-enquiry.ts';
export { seedEnquiries } from './seed-enquiries.ts';
