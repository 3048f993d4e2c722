import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import type { ApplicationInput } from '../../contract.ts';

/** What was sent last, and the key it was sent with: the same once more is the same application. */
export type Attempt = { readonly key: string; readonly sent: string };

/** An unfinished application: kept in this tab alone, for a reload, until it is sent, its writer signs out or the tab is closed. */
type Draft = { readonly entered: Partial<ApplicationInput>; readonly attempt?: Attempt | undefined };

const KEY = 'fourball-application';

export const keepDraft = (draft: Draft): void =>
  void inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));

export const forgetDraft = (): void => void inSessionStorage((storage) => storage.removeItem(KEY));

/** The draft of this tab; what cannot be read is none. */
export function readDraft(): Draft {
  const draft: unknown = inSessionStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'));
  const isDraft = typeof draft === 'object' && draft !== null && 'entered' in draft;
  return isDraft ? (draft as Draft) : { entered: {} };
}

/** The key to send these contents with: the one of the last try if they are the same, else a new one. */
export const attemptFor = (sent: string, last: Attempt | undefined): Attempt =>
  last?.sent === sent ? last : { key: createIdempotencyKey(), sent };
