/** Sentences beside the fields of the form that adds a player. */
export const addPlayerFaults = {
  memberMissing: 'Enter the member’s username or email address',
  unknownMember: 'We can’t find a member with that username or email address',
  nameMissing: 'Enter the guest’s name',
  passForGuests: 'A guest pass is for guests only',
  whoseCredit: 'Say whose credit or guest pass pays',
  referenceMissing: 'Enter the reference of the bank transfer',
} as const;

/** Sentences beside the fields of an email to a list. */
export const emailFaults = { subject: 'Write a subject', text: 'Write the message' } as const;
