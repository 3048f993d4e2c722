/**
 * Questions of the FAQ that other pages link to. They are separate from the answers, which those
 * pages need not load.
 */
export const linkedQuestions = {
  refund: 'Can I get a refund if I can’t make it?',
  receipt: 'Do I get a receipt that shows the VAT?',
  newToGolf: 'I’m new to golf. Will I hold everyone up?',
} as const;
