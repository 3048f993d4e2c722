/** Toasts of the organisers' pages. */
export const adminToasts = {
  review: 'Review started',
  approve: 'Approved',
  reject: 'Declined',
  notes: 'Note added',
  notSaved: 'Nothing has changed',
  answered: 'Marked as answered',
  notAnswered: 'Couldn’t mark as answered',
} as const;

export const adminTexts = {
  noteTooShort: 'Please say briefly how it was answered',
} as const;
