import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, a
 * link, a group, an embedded IPv4 address of those, or a range that is reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** No browser's push service has a longer one. */
const LONGEST = 1000;

/**
 * Whether a text can be the address of a push service: https on its usual port, the name of a host
 * of the public internet, no user or password. Whether that name leads to a public address is
 * checked when a message is sent.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName =
    /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && port === '' && username + password === '' && isName;
}
