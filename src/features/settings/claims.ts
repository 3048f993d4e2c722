/**
 * What the club says of itself until its organisers change it: the specification's words, sections 1,
 * 2 and 9.
 */
export const defaultClaims = {
  members: '500+',
  answerWithin: '24-hour',
  launch: '2025 Launch Series',
} as const;
