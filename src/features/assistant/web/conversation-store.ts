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

/** Whether the reply still belongs here: the conversation was not started again, nor ended by a logout. */
const stillHolds = (questionId: string | undefined): boolean =>
  held.isTyping &&
  held.messages.at(-1)?.id === questionId &&
  inSessionStorage((storage) => storage.getItem(KEY) !== null) !== false;

type Question = {
  readonly text: string;
  /** The event on whose page it is asked. */
  readonly eventId: number | undefined;
  /** Draws how long the reply is typed: 0 up to, but not including, 1. */
  readonly chance: () => number;
};

/** Sends a question, and says the reply when both have come: the answer, and the end of its 1 to 2 seconds of typing. */
export async function ask({ text, eventId, chance }: Question): Promise<void> {
  if (text.trim() === '' || held.isTyping) return;
  say({ sender: 'user', text: text.trim() }, new Date());
  const id = held.messages.at(-1)?.id;
  const typed = new Promise((done) => setTimeout(done, replyDelay(chance())));
  const [answer] = await Promise.all([fetchAnswer(text, eventId), typed]);
  if (stillHolds(id)) say({ sender: 'bot', ...answer }, new Date());
}

const fetchAnswer = (text: string, eventId: number | undefined) =>
  api
    .post<Answer>('/api/assistant/questions', { text, eventId })
    .then(({ at, signature, topic: _topic, ...said }) => ({ ...said, signed: { at, signature } }))
    .catch((failure: unknown) => ({
      text: errorMessage(failure, UNREACHABLE, UNREACHABLE),
      suggestions: [text],
    }));
