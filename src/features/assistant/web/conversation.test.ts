import { expect, test } from 'vitest';
import {
  asOwnedBy,
  emptyConversation,
  parseConversation,
  transcriptOf,
  withMessage,
} from './conversation.ts';

const now = new Date('2040-06-12T09:00:00Z');
const signed = { at: '2040-06-12T09:00:01.000Z', signature: 'ours' };
const asked = withMessage(emptyConversation, { sender: 'user', text: 'Can my dog caddie?' }, now);
const answered = withMessage(
  asked,
  { sender: 'bot', text: 'No.', suggestions: ['Why?'], signed },
  now,
);

// Shows spec 3.28
test('a message has id, text, sender, timestamp and suggestions, and is read back from storage', () => {
  const message = {
    id: '2',
    text: 'No.',
    sender: 'bot',
    timestamp: now.toISOString(),
    suggestions: ['Why?'],
  };
  expect(answered.messages.at(-1)).toMatchObject(message);
  expect(parseConversation(JSON.stringify(answered))).toEqual(answered);
  for (const stored of [null, '', '{', '[]', '{"messages":[null]}', '{"messages":[{"text":1}]}'])
    expect([stored, parseConversation(stored)]).toEqual([stored, emptyConversation]);
});

test('a conversation belongs to the first person who logs in, and nobody else sees it', () => {
  const annas = asOwnedBy(answered, 'anna');
  expect(annas.messages).toHaveLength(2);
  expect(asOwnedBy(annas, 'ben')).toEqual({ ...emptyConversation, owner: 'ben' });
  expect(asOwnedBy(annas, null).messages).toEqual([]);
});

test('a transcript is the questions with the server’s answers, the latest that fit', () => {
  const more = withMessage(answered, { sender: 'user', text: 'y'.repeat(19_990) }, now);
  const answer = { text: 'No.', ...signed };
  expect(transcriptOf(answered)).toEqual([
    { question: 'Can my dog caddie?', askedAt: now.toISOString(), answer },
  ]);
  expect(transcriptOf(more).map(({ question }) => question.slice(0, 1))).toEqual(['y']);
});
