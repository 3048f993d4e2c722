import { ACCOUNT_HEADER } from '#lib/http/account-header.ts';
import {
  addressOf,
  type CallArguments,
  type Read,
  type ResponseOf,
  type Write,
} from '#lib/http/endpoint.ts';
import { shownTerms, showTerms, TERMS_HEADER } from '#lib/shown-terms.ts';

/** Reads the product's HTTP API for pages: by fetch in the browser, in process on the server. */
export type Reader = {
  /**
   * GETs an address. Throws `ApiError` for every response that is not OK, `NetworkError` when there
   * was none.
   */
  readonly read: (address: string, signal?: AbortSignal) => Promise<unknown>;
};

/** The body of a refusal, as far as a page uses it. */
export type RefusalBody = {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};

/**
 * A response that is not OK. `message` is "status: body text", or "status: status text" for an
 * empty body.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The body, if it was JSON. */
  readonly body: RefusalBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseRefusal(text);
  }
}

/**
 * There was no response: offline, or the connection broke. Only this kind of failure is retried.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

let pageAccount: string | undefined;

/**
 * Says for which account the open page was made; undefined for a visitor's. Writes are refused in
 * the session of another.
 */
export const setPageAccount = (accountId: string | undefined): void => {
  pageAccount = accountId;
};

/** The same for who has logged in since, if it was a visitor's until now. */
export const claimPage = (accountId: string | undefined): void => {
  pageAccount ??= accountId;
};

/** The header that says whose write it is; none on a visitor's page. */
export const accountHeader = (accountId = pageAccount): Record<string, string> =>
  accountId === undefined ? {} : { [ACCOUNT_HEADER]: accountId };

/**
 * The API in the browser, called by the type of an endpoint, which the path must fit. All calls
 * throw as `read` does.
 */
type Api = Reader & {
  readonly get: <E extends Read = never>(
    path: E['path'],
    ...call: CallArguments<E>
  ) => Promise<ResponseOf<E>>;
  /** Sends the body as JSON. */
  readonly post: <E extends Write = never>(
    path: E['path'],
    ...call: CallArguments<E>
  ) => Promise<ResponseOf<E>>;
  /** Sends a file as it is. */
  readonly upload: <E extends Write = never>(
    path: E['path'],
    file: Blob,
    ...call: CallArguments<E>
  ) => Promise<ResponseOf<E>>;
};

/** What a call may have, whatever its endpoint is. */
type Call = {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * The API over the network, with the session cookie.
 * @param accountId whose writes they are, for a text that is sent after its page was left; default: the page's account
 */
export function apiOf(accountId?: string): Api {
  const read: Reader['read'] = (address, signal) =>
    send(address, { method: 'GET', ...(signal ? { signal } : {}) });

  return {
    read,
    get: (path, ...[call]) => {
      const { signal, ...parts } = partsOf(call);
      return read(addressOf(path, parts), signal) as Promise<never>;
    },
    post: (path, ...[call]) => {
      const { body, signal, ...parts } = partsOf(call);
      const type = { 'content-type': 'application/json' };
      return send(addressOf(path, parts), {
        method: 'POST',
        headers: {
          ...accountHeader(accountId),
          [TERMS_HEADER]: shownTerms(),
          ...(body === undefined ? {} : type),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
    },
    upload: (path, file, ...[call]) =>
      send(addressOf(path, partsOf(call)), {
        method: 'POST',
        body: file,
        headers: accountHeader(accountId),
      }),
  };
}

const partsOf = (call: unknown): Call => call ?? {};

export const api: Api = apiOf();

const whenAway = new Set<() => void>();

/**
 * Follows the calls that find no server: see `isServerAway`.
 * @returns ends it
 */
export function onServerAway(listener: () => void): () => void {
  whenAway.add(listener);
  return () => void whenAway.delete(listener);
}

/** Asks the person to show again that it is them. Resolves to whether they did. */
type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | undefined;

/**
 * Says how a page asks for the confirmation that a write needs (`confirmation_needed`). The write
 * waits meanwhile, and is then sent again as it was, so that whoever started it notices nothing and
 * nothing typed is lost.
 * @returns ends it
 */
export function confirmWith(ask: AskToConfirm): () => void {
  askToConfirm = ask;
  return () => {
    if (askToConfirm === ask) askToConfirm = undefined;
  };
}

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
  try {
    return await ask<Answer>(path, init);
  } catch (error) {
    if (needsConfirmation(error) && (await askToConfirm?.())) return ask<Answer>(path, init);
    if (isServerAway(error)) for (const listener of whenAway) listener();
    throw error;
  }
}

const needsConfirmation = (error: unknown): boolean =>
  isStatus(error, 403) && error.body?.code === 'confirmation_needed';

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { credentials: 'include', ...init }).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new NetworkError('The network did not answer', { cause });
    },
  );

  const text = await response.text().catch((cause: unknown) => {
    throw new NetworkError('The connection broke', { cause });
  });
  if (!response.ok) {
    const terms = response.headers.get(TERMS_HEADER);
    if (terms !== null) showTerms(terms);
    throw new ApiError(response.status, response.statusText, text);
  }

  return (text ? JSON.parse(text) : undefined) as Answer;
}

function parseRefusal(text: string): RefusalBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Compared by name, not by class, because the server's bundle has its own copy of this module. */
export const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof Error &&
  error.name === 'ApiError' &&
  'status' in error &&
  error.status === status;

/**
 * What a load balancer answers, and a server that stops, is too busy or has no database: soon there
 * is one that answers.
 */
const AWAY = [502, 503, 504] as const;

/** Whether a call found no server, so that it may be tried again as it is. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof NetworkError || AWAY.some((status) => isStatus(error, status));
