import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

const IPV4_AND_PORT = /^([\d.]+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

/** An address without the port that some proxies add. */
const withoutPort = (address: string): string =>
  (IPV4_AND_PORT.exec(address) ?? IPV6_IN_BRACKETS.exec(address))?.[1] ?? address;

/**
 * Removes the ports from `X-Forwarded-For` before any other code reads a caller's address. With
 * ports, each connection would count as another caller, and a trusted proxy would not be
 * recognised.
 */
export function installPlainAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, pass) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded !== undefined) {
      const addresses = [forwarded].flat().join(',').split(',');
      request.headers['x-forwarded-for'] = addresses
        .map((part) => withoutPort(part.trim()))
        .join(', ');
    }
    pass();
  });
}

/**
 * The network by which limits count an address: the address itself for IPv4, its /64 network for
 * IPv6, because that is what one household or server gets (RFC 6177). IPv4 written as IPv6 counts
 * as IPv4, and a port is ignored.
 */
export function ipNetwork(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
