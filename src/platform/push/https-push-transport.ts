import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 10_000;
/** Bytes of headers that a push service may answer with. Its text is not read. */
const MOST_HEADERS = 16_384;

/** A host whose name leads to no public address. */
class PrivateAddress extends Error {}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Connects to public addresses only. The connection is made to the addresses that were checked, so
 * that no second look-up of the name can lead elsewhere.
 * @param resolve looks a host's addresses up
 */
export function publicAgent(resolve: Resolve = lookup): Agent {
  const lookupPublic: LookupFunction = (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new PrivateAddress(host), '', 0);
      if (!found.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddress(host), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  return new Agent({ lookup: lookupPublic, maxSockets: 20 });
}

/**
 * Sends push messages by HTTPS, to hosts of the public internet only. Redirects are not followed,
 * and a service that does not answer within 10 seconds counts as failed.
 * @param agent makes the connections; tests connect to a push service of their own
 */
export function httpsPushTransport(agent = publicAgent()): PushTransport {
  return {
    async send(push) {
      if (!isPushEndpoint(push.endpoint)) return 'gone';
      try {
        return outcomeOf(await post(push, agent));
      } catch (error) {
        if (error instanceof PrivateAddress) return 'gone';
        throw error;
      }
    },
  };
}

/** Posts the message and returns the status of the answer. */
const post = ({ endpoint, headers, body }: OutgoingPush, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, maxHeaderSize: MOST_HEADERS };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sending = request(endpoint, { ...options, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.on('error', () => undefined).destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });

/**
 * What a status means (RFC 8030, sections 5 and 7.3). Redirects and other refusals would be the
 * same the next time.
 * @throws for a service that is overloaded or broken
 */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}

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

/** An encrypted push message for a browser (RFC 8030). */
export type OutgoingPush = {
  /**
   * The address of the browser's push service, which the browser said: it is checked like
   * everything from outside.
   */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/**
 * What became of a push message. `gone`: the browser has no such subscription any more, or its
 * address is refused.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends push messages. Throws if it is worth trying again. */
export type PushTransport = { readonly send: (push: OutgoingPush) => Promise<PushOutcome> };
