import type { ContactForm } from '../contract.ts';

// Session storage forgets both with the tab.
const DRAFT = 'contact-draft';
const ATTEMPT = 'contact-attempt';

export type ContactDraft = Partial<ContactForm>;
type Attempt = { readonly words: string; readonly key: string };

/** What was typed and not sent, before a reload. */
export const readDraft = (): ContactDraft => read<ContactDraft>(DRAFT) ?? {};

export const keepDraft = (draft: ContactDraft): void => write(DRAFT, draft);

/** It has arrived: nothing of it stays in the browser. */
export function clearDraft(): void {
  inStorage((storage) => {
    storage.removeItem(DRAFT);
    storage.removeItem(ATTEMPT);
  });
}

/**
 * The key under which a message is sent: the same for the same words, after a reload, too, so that one whose answer was
 * lost is not sent twice; another for other words, so that nothing changed since is taken for what is there already.
 */
export function keyOf(form: ContactForm): string {
  const words = JSON.stringify([form.name, form.email, form.subject, form.message]);
  const before = read<Attempt>(ATTEMPT);
  if (before?.words === words) return before.key;
  const key = drawUuid();
  write(ATTEMPT, { words, key });
  return key;
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where a site is opened by an address without TLS. */
function drawUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    if (at === 6) return ((byte & 0x0f) | 0x40).toString(16);
    return (at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function read<Value>(name: string): Value | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') ?? undefined);
}

const write = (name: string, value: object): void =>
  inStorage((storage) => storage.setItem(name, JSON.stringify(value)));

// A browser may refuse all storage, and what it holds may not be ours; then nothing is kept, and nothing else breaks.
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
