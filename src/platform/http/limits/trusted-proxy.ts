import ipaddr from 'ipaddr.js';

/** The names that `TRUST_PROXY` knows, as the ranges of ipaddr.js. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

type Matches = (address: ipaddr.IPv4 | ipaddr.IPv6) => boolean;

/**
 * Whether connections from an address come from a proxy of `TRUST_PROXY`, whose forwarded addresses
 * count.
 * @param list addresses, ranges (`10.0.0.0/8`), `loopback`, `linklocal` or `uniquelocal`, as the settings have checked them
 */
export function isTrustedProxy(list: readonly string[]): (address: string) => boolean {
  const proxies = list.map(matcherOf);
  return (text) => {
    if (proxies.length === 0 || !ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return proxies.some((matches) => matches(address));
  };
}

function matcherOf(part: string): Matches {
  const named = NAMED[part];
  if (named) return (address) => named.includes(address.range());

  const [base, bits] = part.includes('/') ? ipaddr.parseCIDR(part) : single(part);
  return (address) => address.kind() === base.kind() && address.match(base, bits);
}

const single = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};
