import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/**
 * A client of the API that keeps cookies and has its own IP address, as one person's browser has.
 */
export type Visitor = {
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, payload?: object) => Promise<LightMyRequestResponse>;
  /** Its cookies now, by name. */
  readonly cookies: Map<string, string>;
};

type Options = { readonly address?: string; readonly userAgent?: string };

/**
 * A new visitor without cookies. Default address: 203.0.113.1, which RFC 5737 reserves for
 * documentation.
 */
export function visitor(
  app: FastifyInstance,
  { address = '203.0.113.1', userAgent = 'test' }: Options = {},
): Visitor {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    get: (url) => send('GET', url),
    post: (url, payload) => send('POST', url, payload),
    cookies,
  };
}

let registered = 0;

/** A complete registration form, with a different username and email each time. */
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

/** Registers an account; the returned visitor is logged in. */
export async function member(
  app: FastifyInstance,
  entered: Readonly<Record<string, unknown>> = {},
  from: Options = {},
) {
  const person = visitor(app, from);
  const credentials = registration(entered);
  const response = await person.post('/api/register', credentials);
  if (response.statusCode !== 201) throw new Error(`Registering failed: ${response.body}`);
  const account: { id: string; username: string; email: string } = response.json();
  return { ...person, account, password: credentials.password };
}
