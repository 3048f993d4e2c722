import { TRANSCRIPT_LINES, TRANSCRIPT_MOST } from '#features/content/contact/contact-limits.ts';
import type { TranscriptLine } from '#features/content/contract.ts';
import type { Answer, AnswerLink, Exchange } from './contract.ts';

/** A message of a conversation (spec, section 3), with what an answer of the server adds. */
export type ChatMessage = TranscriptLine & {
  readonly id: string;
  /** What to ask next; only the latest message's suggestions are shown. */
  readonly suggestions: readonly string[];
  readonly links: readonly AnswerLink[];
  readonly offersEnquiry: boolean;
  /** When the server gave this answer, and its signature. */
  readonly signed?: Pick<Answer, 'at' | 'signature'>;
};

/** What a browser tab keeps. */
export type Conversation = {
  /** The account's id; null while nobody has been logged in. */
  readonly owner: string | null;
  readonly messages: readonly ChatMessage[];
  /** Typed, but not sent yet. */
  readonly draft: string;
};

export const emptyConversation: Conversation = { owner: null, messages: [], draft: '' };

type Said = Partial<ChatMessage> & Pick<ChatMessage, 'sender' | 'text'>;

/** Adds a message, with the next id. */
export function withMessage(conversation: Conversation, said: Said, now: Date): Conversation {
  const last = Number(conversation.messages.at(-1)?.id ?? 0);
  const message = { suggestions: [], links: [], offersEnquiry: false, ...said };
  const added = { ...message, id: String(last + 1), timestamp: now.toISOString() };
  // The oldest messages go: no more than this can be sent to the organisers.
  return { ...conversation, messages: [...conversation.messages, added].slice(-TRANSCRIPT_LINES) };
}

/** What a person may see of a conversation: all of it if it is theirs or nobody's, and nothing of somebody else's. */
export const asOwnedBy = (conversation: Conversation, person: string | null): Conversation =>
  conversation.owner === null || conversation.owner === person
    ? { ...conversation, owner: person }
    : { ...emptyConversation, owner: person };

/** The questions and answers to send to the organisers: the latest, as many as fit. */
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

/** Reads a stored conversation; anything malformed is read as an empty one. */
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
  [message?.id, message?.text, message?.timestamp].every((one) => typeof one === 'string') &&
  [message?.suggestions, message?.links].every(Array.isArray);
