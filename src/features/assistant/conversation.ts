import { TRANSCRIPT_LINES, TRANSCRIPT_MOST } from '#features/content/contact/contact-limits.ts';
import type { TranscriptLine } from '#features/content/contract.ts';
import type { Answer, AnswerLink, Exchange } from './contract.ts';

/** One message of a conversation: spec, section 3; with the links of an answer, and whether it offers the office. */
export type ChatMessage = TranscriptLine & {
  readonly id: string;
  /** Questions one might ask next; the latest message's are shown. */
  readonly suggestions: readonly string[];
  readonly links: readonly AnswerLink[];
  readonly offersOffice: boolean;
  /** Of an answer that the server gave: when, and its signature. */
  readonly signed?: Pick<Answer, 'at' | 'signature'>;
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

type Said = Partial<ChatMessage> & Pick<ChatMessage, 'sender' | 'text'>;

/** The conversation with one more message; its id is one after the last. */
export function withMessage(conversation: Conversation, said: Said, now: Date): Conversation {
  const last = Number(conversation.messages.at(-1)?.id ?? 0);
  const message = { suggestions: [], links: [], offersOffice: false, ...said };
  const added = { ...message, id: String(last + 1), timestamp: now.toISOString() };
  // No more is kept than could go to the office; the oldest leave.
  return { ...conversation, messages: [...conversation.messages, added].slice(-TRANSCRIPT_LINES) };
}

/**
 * What the person at the screen may see of a conversation: all of it if it is theirs, or was a visitor's who has signed
 * in since; nothing of somebody else's.
 */
export const asOwnedBy = (conversation: Conversation, person: string | null): Conversation =>
  conversation.owner === null || conversation.owner === person
    ? { ...conversation, owner: person }
    : { ...emptyConversation, owner: person };

/** Whether there is anything for the office to answer. */
export const hasAsked = ({ messages }: Conversation): boolean =>
  messages.some(({ sender }) => sender === 'user');

/** Whether the latest message answers a question: then it may not be the one that was asked, and the office is a way on. */
export const hasJustAnswered = ({ messages }: Pick<Conversation, 'messages'>): boolean =>
  messages.at(-1)?.sender === 'bot' && messages.at(-2)?.sender === 'user';

/** The questions with their answers as they go to the office: the latest, as many as it takes. */
export function transcriptOf({ messages }: Conversation): Exchange[] {
  const exchanges = messages.flatMap(({ sender, text, timestamp }, at): Exchange[] => {
    const reply = messages[at + 1];
    const answer = reply?.signed && { text: reply.text, ...reply.signed };
    return sender === 'user' ? [{ question: text, askedAt: timestamp, ...(answer ? { answer } : {}) }] : [];
  });
  let left = TRANSCRIPT_MOST;
  const from = exchanges.findLastIndex(({ question, answer }) => {
    left -= question.length + (answer?.text.length ?? 0);
    return left < 0;
  });
  return exchanges.slice(from + 1);
}

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
