import { within } from './patience.ts';

/** A response of the API. Status 0 means that the connection broke. */
export type Answer = { readonly status: number; readonly body: unknown };

/** A logged-in member, who can call every process of the product by its address. */
export type Member = {
  readonly username: string;
  readonly get: (origin: string, path: string) => Promise<Answer>;
  readonly post: (origin: string, path: string, body?: unknown) => Promise<Answer>;
};

/** A killed process may never respond; a busy one responds within this time. */
const ANSWER_MS = within(30_000);

/**
 * Registers a new member through the API. Every member has an own IP address: the server must trust
 * 127.0.0.1 as a proxy (TRUST_PROXY), or the rate limits of one address would decide the result.
 * @param name unique on that database
 * @param number from 0 to 65,535; makes the address
 */
export async function registerMember(
  origin: string,
  name: string,
  number: number,
): Promise<Member> {
  const address = `10.77.${number >> 8}.${number & 255}`;

  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      username: name,
      email: `${name}@example.com`,
      password: `fairway ${name}`,
      firstName: 'Load',
      lastName: name,
      company: '',
      position: '',
    }),
  });

  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (response.status !== 201 || cookie === undefined)
    throw new Error(`${name} could not register: ${response.status} ${await response.text()}`);

  await response.text();

  const identity = { cookie, 'x-forwarded-for': address };

  return {
    username: name,
    get: (at, path) => ask(`${at}${path}`, { headers: identity }),
    post: (at, path, body = {}) =>
      ask(`${at}${path}`, {
        method: 'POST',
        headers: { ...identity, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: undefined };
  }
}
