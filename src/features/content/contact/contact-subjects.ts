/** The subjects of an enquiry in the order of the form, with their labels on pages and in emails. */
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

/** The subjects that the list of enquiries shows: those of the form, and conversations with the assistant. */
export const messageSubjects = {
  ...contactSubjects,
  assistant: 'A conversation with the assistant',
} as const;

export type MessageSubject = keyof typeof messageSubjects;

export const contactSubjectNames = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]];
export const messageSubjectNames = Object.keys(messageSubjects) as [MessageSubject, ...MessageSubject[]];
