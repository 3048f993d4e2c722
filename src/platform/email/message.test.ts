import { expect, test } from 'vitest';
import { asMessage } from './message.ts';

// The library that writes the headers removes line breaks as well, but we do not rely on that.
// Shows attack 52
test.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\r\n\r\n<p>body</p>'])(
  'no line break or control character is left of what somebody typed',
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
    expect(JSON.stringify([to, replyTo, subject, attachments])).not.toMatch(/\\[rnu]|[\p{Cc}\u2028\u2029]/u);
  },
);
