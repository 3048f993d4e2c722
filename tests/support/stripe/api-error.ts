/** An error in Stripe's shape: `{ error: { type, code, message, param } }` with its status. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    error: {
      readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
      readonly message: string;
    } & Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.headers = headers;
  }
}

/** A request that makes no sense: 400, or 404 for something that does not exist. */
export const invalid = (
  message: string,
  more: Readonly<Record<string, unknown>> = {},
  status = 400,
): ApiError => new ApiError(status, { type: 'invalid_request_error', message, ...more });

export const missing = (kind: string, id: string): ApiError =>
  invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
