import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import type { ContactForm as Entered } from '../contract.ts';

const DRAFT = 'fourball-contact';
const ATTEMPT = 'fourball-contact-attempt';

export type ContactDraft = Partial<Entered>;
type Attempt = { readonly words: string; readonly key: string };

/** The unsent form from before a reload. */
export const readDraft = (): ContactDraft => read<ContactDraft>(DRAFT) ?? {};

export const keepDraft = (draft: ContactDraft): void => write(DRAFT, draft);

/** Removes the draft once the enquiry has been received. */
export function clearDraft(): void {
  inSessionStorage((storage) => {
    storage.removeItem(DRAFT);
    storage.removeItem(ATTEMPT);
  });
}

/**
 * The idempotency key of an enquiry: the same for the same text, even after a reload, so that a
 * retry does not send it twice; a new one for a changed text, which is a new enquiry.
 */
export function keyOf(form: Entered): string {
  const words = JSON.stringify([form.name, form.email, form.subject, form.message]);
  const before = read<Attempt>(ATTEMPT);
  if (before?.words === words) return before.key;
  const key = createIdempotencyKey();
  write(ATTEMPT, { words, key });
  return key;
}

function read<Value>(name: string): Value | undefined {
  return inSessionStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') ?? undefined);
}

const write = (name: string, value: object): void =>
  inSessionStorage((storage) => storage.setItem(name, JSON.stringify(value)));
