import { expect, test } from 'vitest';
import {
  asOwnedBy,
  type Conversation,
  emptyConversation,
  hasAsked,
  parseConversation,
  transcriptOf,
  withMessage,
} from './conversation.ts';

const now = new Date('2040-06-12T09:00:00Z');
const asked = withMessage(emptyConversation, { sender: 'user', text: 'Is leeds full?' }, now);

// Shows spec 3.28
test('a message has its id, text, sender, timestamp and suggestions', () => {
  const { messages } = withMessage(
    asked,
    { sender: 'bot', text: 'No.', suggestions: ['How do I book?'] },
    now,
  );
  expect(messages[1]).toEqual({
    id: '2',
    sender: 'bot',
    text: 'No.',
    timestamp: '2040-06-12T09:00:00.000Z',
    suggestions: ['How do I book?'],
    links: [],
    offersOffice: false,
  });
});

test('the latest hundred are kept, each under an id of its own', () => {
  let long = emptyConversation;
  for (let count = 0; count < 150; count += 1)
    long = withMessage(long, { sender: 'user', text: `${count}` }, now);
  expect(long.messages).toHaveLength(100);
  expect(new Set(long.messages.map(({ id }) => id)).size).toBe(100);
  expect(long.messages.at(-1)?.text).toBe('149');
});

test.each<[string, string | null, string | null, number]>([
  ['a visitor’s own', null, null, 1],
  ['a visitor’s who has signed in', null, 'anna', 1],
  ['a member’s own', 'anna', 'anna', 1],
  ['a member’s who has signed out', 'anna', null, 0],
  ['somebody else’s', 'anna', 'ben', 0],
])('%s conversation', (_whose, owner, person, messages) => {
  const seen = asOwnedBy({ ...asked, owner }, person);
  expect([seen.messages.length, seen.owner]).toEqual([messages, person]);
});

test('what is stored is read again', () => {
  const stored: Conversation = { ...asked, owner: 'anna', draft: 'and shef' };
  expect(parseConversation(JSON.stringify(stored))).toEqual(stored);
});

test.each([null, '', '{', 'null', '[]', '{"messages":[null]}', '{"messages":[{"id":1,"text":"x"}]}'])(
  'what is not ours counts as none: %s',
  (stored) => {
    expect(parseConversation(stored)).toEqual(emptyConversation);
  },
);

test('to the office go as many of the latest lines as it takes', () => {
  const said = (length: number) => ({ sender: 'user' as const, text: 'x'.repeat(length) });
  const long = [5000, 9000, 11_000].reduce((so, length) => withMessage(so, said(length), now), asked);
  expect(transcriptOf(long).map(({ text }) => text.length)).toEqual([9000, 11_000]);
  expect(transcriptOf(withMessage(long, said(1), now)).map(({ text }) => text.length)).toEqual([11_000, 1]);
  expect(transcriptOf(emptyConversation)).toEqual([]);
});

test('there is something for the office once something was asked', () => {
  expect(hasAsked(withMessage(emptyConversation, { sender: 'bot', text: 'Hello' }, now))).toBe(false);
  expect(hasAsked(asked)).toBe(true);
});

test('to the office go the lines alone', () => {
  expect(transcriptOf(asked)).toEqual([
    { sender: 'user', text: 'Is leeds full?', timestamp: now.toISOString() },
  ]);
});
