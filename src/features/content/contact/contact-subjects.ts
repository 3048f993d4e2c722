/**
 * The subjects of an enquiry in the order of the form, with their labels on pages and in emails.
 */
export const contactSubjects = {
  booking: 'A booking or a payment',
  event: 'A golf day',
  membership: 'Membership',
  account: 'My account',
  privacy: 'Privacy and my data',
  accessibility: 'Accessibility of this site',
  complaint: 'A complaint',
  press: 'Press and partners',
  other: 'Something else',
} as const;

export type ContactSubject = keyof typeof contactSubjects;

/**
 * The subjects that the list of enquiries shows: those of the form, and conversations with the
 * assistant.
 */
export const enquirySubjects = {
  ...contactSubjects,
  assistant: 'A conversation with the assistant',
} as const;

export type EnquirySubject = keyof typeof enquirySubjects;

export const contactSubjectNames = Object.keys(contactSubjects) as [
  ContactSubject,
  ...ContactSubject[],
];
export const enquirySubjectNames = Object.keys(enquirySubjects) as [
  EnquirySubject,
  ...EnquirySubject[],
];
