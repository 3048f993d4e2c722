/**
 * A refusal: an answer a member may meet ("all places are taken"), as opposed to a fault, which is thrown.
 * `code` is stable and machine-readable, `message` is plain British English, `fields` names the inputs at fault.
 */
export type Refusal = {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly message: string;
  readonly fields?: FieldFaults;
  /** Seconds until it is worth trying again; sent as `Retry-After`. */
  readonly retryAfter?: number;
};

/** Sentences by the name of the input they stand beside. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 503;

type Declared = Readonly<Record<string, readonly [status: RefusalStatus, message: string]>>;

/**
 * Declares the refusals of one capability, each code with its status and its sentence, in one list.
 * @example const bookingRefusals = refusals({ event_full: [409, 'All places are taken.'] });
 */
export function refusals<const List extends Declared>(
  list: List,
): { readonly [Code in keyof List & string]: Refusal } {
  const entries = Object.entries(list).map(([code, [status, message]]) => [code, { code, status, message }]);
  return Object.fromEntries(entries);
}

/** The value a use case returns: what was asked for, or the reason why not. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });

/** Refuses, with the inputs at fault where the refusal is about one. */
export const refuse = (refusal: Refusal, extra: Pick<Refusal, 'fields' | 'retryAfter'> = {}) =>
  ({ ok: false, refusal: { ...refusal, ...extra } }) as const;
