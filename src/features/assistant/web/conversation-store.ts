import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import {
  asOwnedBy,
  type Conversation,
  emptyConversation,
  parseConversation,
  withMessage,
} from '../conversation.ts';
import { greeting } from '../texts.ts';

const KEY = 'fourball-conversation';

/** The conversation of this tab, and whether a reply is being typed. */
type Held = Conversation & { readonly isTyping: boolean };

let held: Held = { ...emptyConversation, isTyping: false };
const listeners = new Set<() => void>();

/** The conversation now, and news of each change: what `useSyncExternalStore` asks for. */
export const conversationStore = {
  read: (): Held => held,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: Held): void {
  held = next;
  // A browser that refuses storage keeps the conversation until the page is left.
  inSessionStorage((storage) => {
    const { isTyping: _passing, ...kept } = next;
    storage.setItem(KEY, JSON.stringify(kept));
  });
  for (const listener of listeners) listener();
}

/**
 * Takes up the conversation of this tab for the person at the screen, and greets if nothing has been said. What was
 * somebody else's is forgotten, and so is what a sign-out has taken away meanwhile.
 */
export function takeUp(person: string | null, now: Date): void {
  const kept = inSessionStorage((storage) => storage.getItem(KEY));
  const own = asOwnedBy(kept === undefined ? held : parseConversation(kept), person);
  const last = own.messages.at(-1)?.id;
  const isTyping = held.isTyping && last !== undefined && last === held.messages.at(-1)?.id;
  set({ ...(last === undefined ? greeted(own, now) : own), isTyping });
}

const greeted = (conversation: Conversation, now: Date): Conversation =>
  withMessage(conversation, { sender: 'bot', ...greeting }, now);

/** Forgets all that was said, and greets anew. */
export function startAgain(now: Date): void {
  set({ ...greeted({ ...emptyConversation, owner: held.owner }, now), isTyping: false });
}

/** Keeps what is being typed. */
export const keepDraft = (draft: string): void => set({ ...held, draft });

/** One more message. A question leaves the field empty and begins a reply; a reply ends it. */
export function say(said: Parameters<typeof withMessage>[1], now: Date): void {
  const isQuestion = said.sender === 'user';
  const next = withMessage(held, said, now);
  set({ ...next, draft: isQuestion ? '' : held.draft, isTyping: isQuestion });
}

/**
 * Whether the conversation is still the one that a reply belongs to: it was neither begun anew, nor taken away because
 * its owner has signed out.
 */
export const stillHolds = (questionId: string | undefined): boolean =>
  held.isTyping &&
  held.messages.at(-1)?.id === questionId &&
  inSessionStorage((storage) => storage.getItem(KEY) !== null) !== false;
