/**
 * The address by which limits count emails, so that variants of one address count together: case
 * does not matter, and the part after a "+" is ignored (RFC 5233).
 */
export function normaliseAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const note = address.indexOf('+', 1);
  const local = address.slice(0, note > 0 && note < at ? note : at);
  return `${local}${address.slice(at)}`.toLowerCase();
}
