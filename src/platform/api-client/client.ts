/** The product's HTTP API as pages see it: in the browser by fetch, on the server in process. */
export type Api = {
  /** Reads a path. Throws `ApiError` for every answer that is not OK, `NetworkError` when there was none. */
  readonly get: <Answer>(path: string, signal?: AbortSignal) => Promise<Answer>;
  /** Sends a body as JSON. Throws as `get` does. */
  readonly post: <Answer>(path: string, body?: unknown) => Promise<Answer>;
};

/** The body of a refusal, as far as a page uses it. */
export type RefusalBody = {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};

/** An answer that is not OK. `message` is "status: body text", or "status: status text" for an empty body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The body, where it was JSON. */
  readonly body: RefusalBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseRefusal(text);
  }
}

/** No answer came: offline, or the connection broke. The only kind of failure that is tried again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The API over the network, with the session cookie. */
export const api: Api = {
  get: (path, signal) => send(path, { method: 'GET', ...(signal ? { signal } : {}) }),
  post: (path, body) =>
    send(path, {
      method: 'POST',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
};

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { credentials: 'include', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new NetworkError('The network did not answer', { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new NetworkError('The connection broke', { cause });
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
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

/** Told by name, not by class: the server's bundle has its own copy of this module. */
export const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error && error.status === status;
