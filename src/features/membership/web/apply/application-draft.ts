import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import type { ApplicationInput } from '../../contract.ts';

/**
 * The values that were sent last and their idempotency key. Sending the same values again reuses
 * the key.
 */
export type Attempt = { readonly key: string; readonly sent: string };

/**
 * An unfinished application. It survives a reload, in this tab only, until it is sent or the person
 * logs out.
 */
type Draft = {
  readonly entered: Partial<ApplicationInput>;
  readonly attempt?: Attempt | undefined;
};

const KEY = 'fourball-application';

export const keepDraft = (draft: Draft): void =>
  void inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));

export const forgetDraft = (): void => void inSessionStorage((storage) => storage.removeItem(KEY));

/** The draft of this tab; an empty one if there is none or it cannot be read. */
export function readDraft(): Draft {
  const draft: unknown = inSessionStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'));
  const isDraft = typeof draft === 'object' && draft !== null && 'entered' in draft;
  return isDraft ? (draft as Draft) : { entered: {} };
}

/**
 * The idempotency key for these values: the last attempt's if the values are the same, otherwise a
 * new one.
 */
export const attemptFor = (sent: string, last: Attempt | undefined): Attempt =>
  last?.sent === sent ? last : { key: createIdempotencyKey(), sent };
