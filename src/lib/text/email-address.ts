/** The longest address that can be sent to, in characters (RFC 5321, section 4.5.3.1.3). */
export const LONGEST_ADDRESS = 254;

/**
 * An address that email can be sent to: the part before the @ as RFC 5322, section 3.2.3 has it,
 * without quotation marks, of at most 64 characters; then a domain in ASCII letters. No spaces,
 * line breaks or brackets, so that it can neither add a header to an email nor name a second
 * recipient.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** The characters of a domain in any script. Everything else would mean something in a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。·・-]+$/u;

/**
 * An address with its domain in ASCII, as email is delivered and as addresses are compared:
 * "info@müller.example" is "info@xn--mller-kva.example". Any other text stays as it is.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);

  if (
    at < 1 ||
    address.length > LONGEST_ADDRESS ||
    !DOMAIN.test(domain) ||
    /^[\x20-\x7e]*$/.test(domain)
  )
    return address;

  return `${address.slice(0, at)}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}
