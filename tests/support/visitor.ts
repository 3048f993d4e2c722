import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** One person's browser before the API: it keeps cookies, and comes from an address of its own. */
export type Visitor = {
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, payload?: object) => Promise<LightMyRequestResponse>;
  /** What it carries now, by name. */
  readonly cookies: Map<string, string>;
};

type Options = { readonly address?: string; readonly userAgent?: string };

/** Somebody who opens the site for the first time, from 203.0.113.1 (an address of RFC 5737) unless told. */
export function visitor(
  app: FastifyInstance,
  { address = '203.0.113.1', userAgent = 'test' }: Options = {},
): Visitor {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { get: (url) => send('GET', url), post: (url, payload) => send('POST', url, payload), cookies };
}

let registered = 0;

/** What somebody enters who registers, different each time. */
export function registration(entered: Readonly<Record<string, unknown>> = {}) {
  registered += 1;
  return {
    username: `person${registered}`,
    email: `person${registered}@example.com`,
    password: 'on-the-first-tee',
    firstName: 'Robin',
    lastName: 'Hartley',
    ...entered,
  };
}

/** Somebody who has just registered, and is signed in by that. */
export async function member(
  app: FastifyInstance,
  entered: Readonly<Record<string, unknown>> = {},
  from: Options = {},
) {
  const person = visitor(app, from);
  const credentials = registration(entered);
  const answer = await person.post('/api/register', credentials);
  if (answer.statusCode !== 201) throw new Error(`Registering failed: ${answer.body}`);
  const account: { id: string; username: string; email: string } = answer.json();
  return { ...person, account, password: credentials.password };
}
