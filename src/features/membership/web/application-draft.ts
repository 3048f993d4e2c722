import type { ApplicationEntered } from '../contract.ts';

/** What was sent last, and the key it was sent with: the same once more is the same application. */
export type Attempt = { readonly key: string; readonly sent: string };

/** An unfinished application: kept in this tab alone, for a reload, until it is sent or the tab is closed. */
type Draft = { readonly entered: Partial<ApplicationEntered>; readonly attempt?: Attempt | undefined };

const KEY = 'fourball-application';

export const keepDraft = (draft: Draft): void =>
  void inStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));

export const forgetDraft = (): void => void inStorage((storage) => storage.removeItem(KEY));

/** The draft of this tab; what cannot be read is none. */
export function readDraft(): Draft {
  const draft: unknown = inStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'));
  const isDraft = typeof draft === 'object' && draft !== null && 'entered' in draft;
  return isDraft ? (draft as Draft) : { entered: {} };
}

/** The key to send these contents with: the one of the last try if they are the same, else a new one. */
export const attemptFor = (sent: string, last: Attempt | undefined): Attempt =>
  last?.sent === sent ? last : { key: drawKey(), sent };

// A random UUID (RFC 9562, version 4). Not `randomUUID`: without TLS, as at home on a phone, browsers have none.
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// A browser may refuse all storage; then a reload loses the draft, and nothing else breaks.
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
