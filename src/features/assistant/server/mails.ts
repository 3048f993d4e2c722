import { defineMail } from '#platform/mail/mail-kind.ts';
import { Conversation } from './mail-payloads.ts';

/** To the office: somebody would like a person to answer. */
export const conversationSent = defineMail({
  name: 'assistant.conversation_sent',
  payload: Conversation,
  subject: ({ name }) => `Please answer: ${name} asked the assistant`,
  compose: async (told, context) => {
    const { ConversationSent } = await import('./mails/conversation-sent.tsx');
    return { body: ConversationSent({ ...told, ...context }) };
  },
});
