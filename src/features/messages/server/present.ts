import type { Person } from '#features/members/contract.ts';
import type { ConversationLine, MessageView } from '../contract.ts';
import type { Line, MessageRow } from './store.ts';

export const presentMessage = (viewerId: string, message: MessageRow): MessageView => {
  const isMine = message.authorId === viewerId;
  return {
    id: message.id,
    number: message.number,
    isMine,
    key: isMine ? message.key : null,
    text: message.removedAt ? null : message.text,
    at: message.sentAt.toISOString(),
  };
};

export const presentLine = (
  viewerId: string,
  line: Line,
  person: Person | undefined,
): ConversationLine => ({
  id: line.conversationId,
  person: person ?? null,
  lastText: line.removedAt ? null : line.text,
  lastIsMine: line.authorId === viewerId,
  lastAt: line.lastAt.toISOString(),
  unread: line.unread,
  draft: line.draft,
});
