/** The subjects of an enquiry in the order of the form, with the words of page and emails. */
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

/** The subject of a stored enquiry: the sender's choice, or that it came from the assistant. */
export const enquirySubjects = {
  ...contactSubjects,
  assistant: 'A conversation with the assistant',
} as const;

export type EnquirySubject = keyof typeof enquirySubjects;

export const contactSubjectNames = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]];
export const enquirySubjectNames = Object.keys(enquirySubjects) as [EnquirySubject, ...EnquirySubject[]];
