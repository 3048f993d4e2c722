import type { AnswerLink, SaidLine } from './contract.ts';

/** One message of a conversation: spec, section 3; with the links of an answer, and whether it offers the office. */
export type ChatMessage = SaidLine & {
  readonly id: string;
  /** Questions one might ask next; the latest message's are shown. */
  readonly suggestions: readonly string[];
  readonly links: readonly AnswerLink[];
  readonly offersOffice: boolean;
};

/** What one browser tab keeps. */
export type Conversation = {
  /** Whose it is: an account's id, or null while only a visitor has spoken. */
  readonly owner: string | null;
  readonly messages: readonly ChatMessage[];
  /** What is typed and not sent yet. */
  readonly draft: string;
};

export const emptyConversation: Conversation = { owner: null, messages: [], draft: '' };

/** The messages a conversation keeps, and the most that go to the office; the oldest leave. */
const MOST = 100;

type Said = Partial<ChatMessage> & Pick<ChatMessage, 'sender' | 'text'>;

/** The conversation with one more message; its id is one after the last. */
export function withMessage(conversation: Conversation, said: Said, now: Date): Conversation {
  const last = Number(conversation.messages.at(-1)?.id ?? 0);
  const message = { suggestions: [], links: [], offersOffice: false, ...said };
  const added = { ...message, id: String(last + 1), timestamp: now.toISOString() };
  return { ...conversation, messages: [...conversation.messages, added].slice(-MOST) };
}

/**
 * What the person at the screen may see of a conversation: all of it if it is theirs, or was a visitor's who has signed
 * in since; nothing of somebody else's.
 */
export const asOwnedBy = (conversation: Conversation, person: string | null): Conversation =>
  conversation.owner === null || conversation.owner === person
    ? { ...conversation, owner: person }
    : { ...emptyConversation, owner: person };

/** The lines as they go to the office. */
export const transcriptOf = ({ messages }: Conversation): SaidLine[] =>
  messages.map(({ sender, text, timestamp }) => ({ sender, text, timestamp }));

/** Reads what was stored; what is not ours, or not whole, counts as no conversation. */
export function parseConversation(stored: string | null): Conversation {
  try {
    const { owner, messages, draft } = JSON.parse(stored ?? '{}');
    if (!Array.isArray(messages) || !messages.every(isMessage)) return emptyConversation;
    return { owner: typeof owner === 'string' ? owner : null, messages, draft: String(draft ?? '') };
  } catch {
    return emptyConversation;
  }
}

const isMessage = (message: Partial<ChatMessage> | null): message is ChatMessage =>
  typeof message?.text === 'string' &&
  typeof message.id === 'string' &&
  typeof message.timestamp === 'string' &&
  Array.isArray(message.suggestions) &&
  Array.isArray(message.links);
