import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import type { Answer } from '../contract.ts';
import { replyDelay, UNREACHABLE } from '../texts.ts';
import { conversationStore, say, stillHolds } from './conversation-store.ts';

type Question = {
  readonly text: string;
  /** The event on whose page it is asked. */
  readonly eventId: number | undefined;
  /** Draws how long the reply is typed: 0 up to, but not including, 1. */
  readonly chance: () => number;
};

/** Sends a question, and says the reply when both have come: the answer, and the end of its 1 to 2 seconds of typing. */
export async function ask({ text, eventId, chance }: Question): Promise<void> {
  if (text.trim() === '' || conversationStore.read().isTyping) return;
  say({ sender: 'user', text: text.trim() }, new Date());
  const id = conversationStore.read().messages.at(-1)?.id;
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
