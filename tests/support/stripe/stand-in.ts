import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeAccount } from './account.ts';
import { ApiError, invalid } from './api-error.ts';
import { showCheckout, submitCheckout } from './checkout-page.ts';
import { control, type Fault } from './control.ts';
import { answer } from './endpoints.ts';
import { parseForm } from './form-body.ts';
import { type Send, Webhooks } from './webhooks.ts';

/** The key and the secret of the stand-in's account, for the settings of a site. */
export const STAND_IN_KEY = 'sk_test_standin';
export const STAND_IN_SECRET = 'whsec_standin';

type Kept = {
  readonly fingerprint: string;
  readonly result?: { readonly status: number; readonly body: string };
};

/** A stand-in for Stripe that speaks its API over HTTP. Everything is kept in memory. */
export type StandIn = {
  readonly address: string;
  readonly account: StripeAccount;
  readonly webhooks: Webhooks;
  /** Breaks the next calls. */
  readonly fail: (fault: Fault) => void;
  /** Every call received: "POST /v1/refunds". */
  readonly calls: readonly string[];
  readonly close: () => Promise<void>;
};

type Options = {
  /** Default: any free one. */
  readonly port?: number;
  readonly now?: () => Date;
  readonly send: Send;
  /** Delivers webhooks by itself. */
  readonly automatic?: boolean;
};

/** Starts the stand-in on this machine. */
export async function startStripeStandIn({
  port = 0,
  now = () => new Date(),
  send,
  automatic = false,
}: Options): Promise<StandIn> {
  const webhooks = new Webhooks({ secret: STAND_IN_SECRET, now, send, automatic });
  const account = new StripeAccount(now, (event) => webhooks.add(event));
  const kept = new Map<string, Kept>();
  const calls: string[] = [];
  let faults: Fault[] = [];

  /** The fault that is set for this call, used up by one. */
  const nextFault = (call: string): Fault['kind'] | undefined => {
    const fault = faults.find((one) => one.call === call && one.times > 0);
    if (!fault) return undefined;
    faults = faults.map((one) => (one === fault ? { ...one, times: one.times - 1 } : one));
    return fault.kind;
  };

  const server = createServer((request, response) => {
    void handle(request, response).catch((error) => sendError(response, error));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address());
    const text = await bodyOf(request);

    if (url.pathname.startsWith('/pay/')) {
      if (request.method === 'POST') submitCheckout(account, url.pathname, text, response);
      else showCheckout(account, url, response);
      return;
    }
    if (url.pathname.startsWith('/control/')) {
      const done = control({ account, webhooks, fail }, url.pathname.slice(9), parseForm(text));
      sendJson(response, 200, JSON.stringify((await done) ?? {}));
      return;
    }

    const call = `${request.method} ${url.pathname}`;
    calls.push(call);
    const key = accountKeyOf(request);
    const fault = nextFault(call);
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault === 'error')
      throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' });
    if (fault === 'rate limit')
      throw invalid('Request rate limit exceeded.', { code: 'rate_limit' }, 429);

    const run = () =>
      answer({
        account,
        base: address(),
        method: request.method ?? 'GET',
        path: url.pathname,
        given: parseForm(request.method === 'GET' ? url.search.slice(1) : text),
      });

    const result = once(request, { scope: key, text: `${call}?${text}` }, run);
    // The call was made, and its answer is lost on the way.
    if (fault === 'lost') return void request.socket.destroy();
    response.setHeader('date', now().toUTCString());
    sendJson(response, result.status, result.body, result.headers);
  }

  /** Runs a call once for its idempotency key, which counts within the account of the API key. */
  function once(
    request: IncomingMessage,
    { scope, text }: { readonly scope: string; readonly text: string },
    run: () => object,
  ) {
    const header = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof header !== 'string') return resultOf(run);

    const name = `${scope} ${header}`;
    const fingerprint = createHash('sha256').update(text).digest('hex');
    const earlier = kept.get(name);
    if (earlier && earlier.fingerprint !== fingerprint)
      throw new ApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${header}' if you meant to execute a different request.`,
      });
    if (earlier?.result) return { ...earlier.result, headers: { 'idempotent-replayed': 'true' } };

    const result = resultOf(run);
    // What was refused before it began is not kept: the same key may be used again.
    if (result.isBegun) kept.set(name, { fingerprint, result });
    return result;
  }

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fail = (fault: Fault) => void faults.push(fault);

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    address: address(),
    account,
    webhooks,
    fail,
    calls,
    close: async () => {
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function resultOf(run: () => object) {
  try {
    return { status: 200, body: JSON.stringify(run()), isBegun: true, headers: {} };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isBegun = error.status === 402;
    return { status: error.status, body: JSON.stringify(error.body), isBegun, headers: {} };
  }
}

/** The key of the call: it must be one of test mode, and of this account. */
function accountKeyOf({ headers }: IncomingMessage): string {
  const [kind, value = ''] = String(headers.authorization ?? '').split(' ');
  const key = kind === 'Basic' ? atob(value).split(':')[0] : value;
  if (key !== STAND_IN_KEY)
    throw invalid(`Invalid API Key provided: ${String(key).slice(0, 8)}***`, {}, 401);
  return key;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(8).toString('hex')}`,
    'stripe-version': '2026-10-28.endive',
    ...headers,
  });
  response.end(body);
}

function sendError(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, { type: 'api_error', message: String(error) });
  sendJson(response, known.status, JSON.stringify(known.body), known.headers);
}
