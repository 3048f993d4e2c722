import { expect, test } from 'vitest';
import { asMessage } from './message.ts';

// The library that writes the headers removes line breaks as well, but we do not rely on that.
// Shows attack 52
test.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\r\n\r\n<p>body</p>'])(
  'removes every line break and control character from typed text',
  (end) => {
    const typed = `Ann${end}Bcc: all@example.com`;
    const person = { name: typed, address: 'ann@example.com' };
    const message = asMessage(
      {
        id: 'm1',
        kind: 'test',
        to: person,
        replyTo: person,
        subject: typed,
        html: '',
        text: '',
        attachments: [{ filename: typed, contentType: 'text/plain', content: '' }],
        at: new Date(0),
      },
      'hello@fourball.example',
    );
    const { to, replyTo, subject, attachments } = message;
    expect(JSON.stringify([to, replyTo, subject, attachments])).not.toMatch(
      /\\[rnu]|[\p{Cc}\u2028\u2029]/u,
    );
  },
);

const message = (id: string, thread?: string, more: { readonly unsubscribeUrl?: string } = {}) =>
  asMessage(
    {
      id,
      kind: 'test',
      to: { name: 'Ann', address: 'ann@example.com' },
      subject: 'Hello',
      html: '',
      text: '',
      at: new Date(0),
      ...(thread === undefined ? {} : { thread }),
      ...more,
    },
    'Fourball <hello@fourball.example>',
  );

test('an email that can be switched off has a link for email programs, and one click over HTTPS', () => {
  const headersOf = (unsubscribeUrl?: string) =>
    message('m1', undefined, unsubscribeUrl === undefined ? {} : { unsubscribeUrl }).headers;
  const always = { 'Auto-Submitted': 'auto-generated' };
  expect(headersOf()).toEqual(always);
  expect(headersOf('http://localhost/u')).toEqual({
    ...always,
    'List-Unsubscribe': '<http://localhost/u>',
  });
  expect(headersOf('https://club.example/u')).toEqual({
    ...always,
    'List-Unsubscribe': '<https://club.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('every email of a conversation refers to the same first message and has its own id', () => {
  const first = '<golf-day-7.ann@fourball.example>';
  expect(message('m1', 'golf-day-7.ann')).toMatchObject({
    messageId: '<m1@fourball.example>',
    references: first,
    inReplyTo: first,
  });
  expect(message('m2', 'golf-day-7.ann')).toMatchObject({
    messageId: '<m2@fourball.example>',
    references: first,
  });
  expect(message('m3')).not.toHaveProperty('references');
});
