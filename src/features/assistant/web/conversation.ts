import { TRANSCRIPT_LINES, TRANSCRIPT_MOST } from '#features/content/contact/contact-limits.ts';
import type { TranscriptLine } from '#features/content/contract.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import type { Answer, AnswerLink, assistantApi, Exchange } from '../contract.ts';
import { greeting, replyDelay, UNREACHABLE } from '../texts.ts';

/** A message of a conversation (spec, section 3), with what an answer of the server adds. */
export type ChatMessage = TranscriptLine & {
  readonly id: string;
  /** The suggested next questions; only those of the latest message are shown. */
  readonly suggestions: readonly string[];
  readonly links: readonly AnswerLink[];
  readonly offersEnquiry: boolean;
  /** When the server gave this answer, and its signature. */
  readonly signed?: Pick<Answer, 'at' | 'signature'>;
};

/** The conversation as stored in a browser tab. */
export type Conversation = {
  /** The account's id; null before the first login. */
  readonly owner: string | null;
  readonly messages: readonly ChatMessage[];
  /** Typed, but not sent yet. */
  readonly draft: string;
};

export const emptyConversation: Conversation = { owner: null, messages: [], draft: '' };

type NewMessage = Partial<ChatMessage> & Pick<ChatMessage, 'sender' | 'text'>;

/** Adds a message, with the next id. */
export function withMessage(
  conversation: Conversation,
  message: NewMessage,
  now: Date,
): Conversation {
  const last = Number(conversation.messages.at(-1)?.id ?? 0);
  const added = {
    suggestions: [],
    links: [],
    offersEnquiry: false,
    ...message,
    id: String(last + 1),
    timestamp: now.toISOString(),
  };
  // Removes the oldest messages, because no more than this can be sent to the organisers.
  return { ...conversation, messages: [...conversation.messages, added].slice(-TRANSCRIPT_LINES) };
}

/**
 * A conversation as a person may see it: all of it if it is theirs or has no owner, and nothing of
 * someone else's.
 */
export const asOwnedBy = (conversation: Conversation, person: string | null): Conversation =>
  conversation.owner === null || conversation.owner === person
    ? { ...conversation, owner: person }
    : { ...emptyConversation, owner: person };

/** The questions and answers to send to the organisers: the latest, as many as fit. */
export function transcriptOf({ messages }: Conversation): Exchange[] {
  const exchanges = messages.flatMap(({ sender, text, timestamp }, at): Exchange[] => {
    const reply = messages[at + 1];
    const answer = reply?.signed && { text: reply.text, ...reply.signed };
    return sender === 'user'
      ? [{ question: text, askedAt: timestamp, ...(answer ? { answer } : {}) }]
      : [];
  });

  let charactersLeft = TRANSCRIPT_MOST;
  const from = exchanges.findLastIndex(({ question, answer }) => {
    charactersLeft -= question.length + (answer?.text.length ?? 0);
    return charactersLeft < 0;
  });

  return exchanges.slice(from + 1);
}

/** Reads a stored conversation; anything malformed is read as an empty one. */
export function parseConversation(stored: string | null): Conversation {
  try {
    const conversation = JSON.parse(stored ?? '') as Conversation;
    return conversation.messages.every(isMessage)
      ? { ...emptyConversation, ...conversation }
      : emptyConversation;
  } catch {
    return emptyConversation;
  }
}

const isMessage = (message: Partial<ChatMessage> | null): boolean =>
  [message?.id, message?.text, message?.timestamp].every((one) => typeof one === 'string') &&
  [message?.suggestions, message?.links].every(Array.isArray);

const KEY = 'fourball-conversation';

/** This tab's conversation, and whether the assistant is typing. */
type ConversationState = Conversation & { readonly isTyping: boolean };

let current: ConversationState = { ...emptyConversation, isTyping: false };
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const conversationStore = {
  read: (): ConversationState => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const stored = () => inSessionStorage((storage) => storage.getItem(KEY));

function set(change: Partial<ConversationState>): void {
  current = { ...current, ...change };
  const { isTyping: _isTyping, ...conversation } = current;
  // A browser that refuses storage keeps the conversation until the page is left.
  inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(conversation)));
  for (const listener of listeners) listener();
}

const greeted = (conversation: Conversation): Conversation =>
  withMessage(conversation, { sender: 'bot', ...greeting }, new Date());

/**
 * Shows this tab's conversation to the logged-in person, and greets if it is empty. Someone else's is deleted, as is
 * one that a logout has removed from storage.
 */
export function openConversation(person: string | null): void {
  const storedText = stored();
  const conversation = asOwnedBy(
    storedText === undefined ? current : parseConversation(storedText),
    person,
  );
  const last = conversation.messages.at(-1)?.id;
  const isTyping = current.isTyping && last !== undefined && last === current.messages.at(-1)?.id;
  set({ ...(last === undefined ? greeted(conversation) : conversation), isTyping });
}

/** Deletes all messages, and greets again. */
export const startAgain = (): void =>
  set({ ...greeted({ ...emptyConversation, owner: current.owner }), isTyping: false });

/** Stores the text being typed. */
export const keepDraft = (draft: string): void => set({ draft });

/**
 * Adds a message. After a question the field is cleared and the assistant types until the reply.
 */
export function say(message: Parameters<typeof withMessage>[1]): void {
  const isQuestion = message.sender === 'user';
  const draft = isQuestion ? '' : current.draft;
  set({ ...withMessage(current, message, new Date()), draft, isTyping: isQuestion });
}

/**
 * Sends a question. The reply appears when the server has answered and the 1 to 2 seconds of typing
 * are over.
 * @param eventId the event whose page is open
 */
export async function ask(
  text: string,
  eventId: number | undefined,
  chance: () => number,
): Promise<void> {
  if (text.trim() === '' || current.isTyping) return;

  say({ sender: 'user', text: text.trim() });

  const id = current.messages.at(-1)?.id;
  const typing = new Promise((done) => setTimeout(done, replyDelay(chance())));
  const [answer] = await Promise.all([fetchAnswer(text, eventId), typing]);

  // The conversation may have been restarted meanwhile, or removed by a logout.
  if (current.isTyping && current.messages.at(-1)?.id === id && stored() !== null)
    say({ sender: 'bot', ...answer });
}

const fetchAnswer = (text: string, eventId: number | undefined) =>
  api
    .post<typeof assistantApi.answerQuestion>('/api/assistant/questions', {
      body: { text, eventId },
    })
    .then(({ at, signature, topic: _topic, ...answer }) => ({
      ...answer,
      signed: { at, signature },
    }))
    .catch((failure: unknown) => ({
      text: errorMessage(failure, UNREACHABLE, UNREACHABLE),
      suggestions: [text],
    }));
