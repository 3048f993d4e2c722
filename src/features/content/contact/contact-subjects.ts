/** What a message can be about, in the order of the form; the words are the page's and the mails'. */
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

/** What a message in the inbox is about: what its sender chose, or that it was sent from the assistant. */
export const messageSubjects = {
  ...contactSubjects,
  assistant: 'A conversation with the assistant',
} as const;

export type MessageSubject = keyof typeof messageSubjects;

export const contactSubjectNames = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]];
export const messageSubjectNames = Object.keys(messageSubjects) as [MessageSubject, ...MessageSubject[]];
