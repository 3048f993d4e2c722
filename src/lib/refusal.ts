/**
 * An expected "no", such as "All places are taken", as opposed to a fault, which is thrown. `code`
 * is stable and for programs, `message` is for users, and `fields` has a sentence for each input
 * that is wrong.
 */
export type Refusal = {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly message: string;
  readonly fields?: FieldFaults;
  /** Seconds until it is worth trying again; sent as `Retry-After`. */
  readonly retryAfter?: number;
};

/** Sentences by the name of the input beside which they are shown. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 414
  | 415
  | 422
  | 429
  | 503;

type Declared = Readonly<Record<string, readonly [status: RefusalStatus, message: string]>>;

/**
 * Declares the refusals of a capability: the HTTP status and the sentence of each code.
 * @example const bookingRefusals = refusals({ event_full: [409, 'All places are taken.'] });
 */
export function refusals<const List extends Declared>(
  list: List,
): { readonly [Code in keyof List & string]: Refusal } {
  const entries = Object.entries(list).map(([code, [status, message]]) => [
    code,
    { code, status, message },
  ]);
  return Object.fromEntries(entries);
}

// Sentences of rate limits that several capabilities have.
export const TOO_MANY_CHANGES = 'Too many changes. Please wait a few minutes and try again.';
export const TOO_MANY_SEARCHES = 'Too many searches. Please wait a few minutes and try again.';
export const TOO_MANY_TRIES = 'Too many tries. Please wait a few minutes and try again.';

/** The result of a rule, whose caller looks inside: its value, or a refusal. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });

/** A result with a refusal, and the sentences beside inputs if some are wrong. */
export const refuse = (refusal: Refusal, details: Details = {}) =>
  ({ ok: false, refusal: { ...refusal, ...details } }) as const;

/** The sentences beside inputs and the waiting time that go with one refusal. */
type Details = Pick<Refusal, 'fields' | 'retryAfter'>;

/**
 * Thrown by guards and use cases to refuse: it undoes the transaction, and the error handler sends
 * it.
 */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, details: Details = {}) {
    super(refusal.message);
    this.refusal = { ...refusal, ...details };
  }
}

/**
 * Returns the value of a result, or throws its refusal for the error handler. For handlers that
 * then present the value.
 */
export function unwrap<Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: Refusal },
): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

/** The refusal of a caught error; throws a fault on. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  throw error;
}
