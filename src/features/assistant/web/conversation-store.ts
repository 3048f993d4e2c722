import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import type { Answer } from '../contract.ts';
import {
  asOwnedBy,
  type Conversation,
  emptyConversation,
  parseConversation,
  withMessage,
} from '../conversation.ts';
import { greeting, replyDelay, UNREACHABLE } from '../texts.ts';

const KEY = 'fourball-conversation';

/** This tab's conversation, and whether the assistant is typing. */
type Held = Conversation & { readonly isTyping: boolean };

let held: Held = { ...emptyConversation, isTyping: false };
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const conversationStore = {
  read: (): Held => held,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const stored = () => inSessionStorage((storage) => storage.getItem(KEY));

function set(change: Partial<Held>): void {
  held = { ...held, ...change };
  const { isTyping: _notKept, ...kept } = held;
  // A browser that refuses storage keeps the conversation until the page is left.
  inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
  for (const listener of listeners) listener();
}

const greeted = (conversation: Conversation): Conversation =>
  withMessage(conversation, { sender: 'bot', ...greeting }, new Date());

/**
 * Shows this tab's conversation to the person who is logged in now, and greets if it is empty. Somebody else's is
 * deleted, as is one that a logout has removed from storage.
 */
export function openConversation(person: string | null): void {
  const kept = stored();
  const own = asOwnedBy(kept === undefined ? held : parseConversation(kept), person);
  const last = own.messages.at(-1)?.id;
  const isTyping = held.isTyping && last !== undefined && last === held.messages.at(-1)?.id;
  set({ ...(last === undefined ? greeted(own) : own), isTyping });
}

/** Deletes all messages, and greets again. */
export const startAgain = (): void =>
  set({ ...greeted({ ...emptyConversation, owner: held.owner }), isTyping: false });

/** Keeps what is being typed. */
export const keepDraft = (draft: string): void => set({ draft });

/** Adds a message. After a question the field is empty and the assistant types; its reply ends that. */
export function say(message: Parameters<typeof withMessage>[1]): void {
  const isQuestion = message.sender === 'user';
  const draft = isQuestion ? '' : held.draft;
  set({ ...withMessage(held, message, new Date()), draft, isTyping: isQuestion });
}

type Question = {
  readonly text: string;
  /** The event whose page is open. */
  readonly eventId: number | undefined;
  /** A random number, 0 up to, but not including, 1: sets how long the reply is typed. */
  readonly chance: () => number;
};

/** Sends a question. The reply appears when the server has answered and the 1 to 2 seconds of typing are over. */
export async function ask({ text, eventId, chance }: Question): Promise<void> {
  if (text.trim() === '' || held.isTyping) return;
  say({ sender: 'user', text: text.trim() });
  const id = held.messages.at(-1)?.id;
  const typed = new Promise((done) => setTimeout(done, replyDelay(chance())));
  const [answer] = await Promise.all([fetchAnswer(text, eventId), typed]);
  // Since then the conversation may have been started again, or removed by a logout.
  if (held.isTyping && held.messages.at(-1)?.id === id && stored() !== null)
    say({ sender: 'bot', ...answer });
}

const fetchAnswer = (text: string, eventId: number | undefined) =>
  api
    .post<Answer>('/api/assistant/questions', { text, eventId })
    .then(({ at, signature, topic: _topic, ...said }) => ({ ...said, signed: { at, signature } }))
    .catch((failure: unknown) => ({
      text: errorMessage(failure, UNREACHABLE, UNREACHABLE),
      suggestions: [text],
    }));
