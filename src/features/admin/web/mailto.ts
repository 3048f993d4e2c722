/**
 * The address of a link that starts an email (RFC 6068). Everything is encoded but the "@", which
 * some email programs show as "%40" otherwise.
 */
export function mailto(address: string, subject = ''): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
