/**
 * What an address counts as for a limit of mails: the mailbox they end up in. Case does not matter, and what stands behind
 * a "+" is a note of its owner's (RFC 5233): with both, one mailbox has any number of addresses.
 */
export function normaliseAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const note = address.indexOf('+', 1);
  const local = address.slice(0, note > 0 && note < at ? note : at);
  return `${local}${address.slice(at)}`.toLowerCase();
}
