import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { prettyLog } from './pretty-log.ts';
import { serializeError } from './serialize-error.ts';

test('a refused statement is logged without its parameters and the row', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "accounts_email"'),
    {
      code: '23505',
      constraint: 'accounts_email',
      detail: 'Key (lower(email))=(alex@example.com) already exists.',
    },
  );
  const fault = serializeError(
    new DrizzleQueryError('insert … values ($1)', ['alex@example.com'], cause),
  );
  expect(fault).toMatchObject({ code: '23505', constraint: 'accounts_email' });
  expect(fault.message).toContain('in: insert … values ($1)');
  expect(fault.stack).toContain('log.test.ts');
  expect(JSON.stringify(fault)).not.toContain('alex@example.com');
});

test('a value of the wrong form is not logged', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Alex Whitaker"'), {
    code: '22P02',
  });
  expect(JSON.stringify(serializeError(error))).not.toContain('Whitaker');
});

test('the response of an SMTP server is not logged, because it names the recipient', () => {
  const error = Object.assign(
    new Error(
      "Can't send mail - all recipients were rejected: 450 4.2.1 <alex@example.com>: mailbox of Mr Whitaker busy",
    ),
    { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
  );
  expect(serializeError(error)).toMatchObject({
    code: 'EENVELOPE',
    message: 'the mail server answered 450 to RCPT TO',
  });
});

test.each([
  ['No recipients defined: alex@example.com', 'No recipients defined: <address>'],
  ['a@b@c, @d, e@, @, @@f and g@h', '<address>, @d, e@, @, <address> and <address>'],
  [
    'no mailbox "alex.whitaker@mail.example.com" (<sam@example.com>)',
    'no mailbox "<address>" (<<address>>)',
  ],
])('an email address is removed wherever it appears: %s', (text, logged) => {
  expect(serializeError(new Error(text)).message).toBe(logged);
});

test('a thrown value that is no Error is logged by its type only', () => {
  expect(serializeError('alex@example.com').message).toBe('Not an Error but a string');
});

test('a terminal gets plain lines', () => {
  const lines: string[] = [];
  const log = pino({}, prettyLog({ write: (line) => lines.push(line) }));
  log.warn({ method: 'GET', route: '/events', status: 503, milliseconds: 12 }, 'answered');
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d warn {2}GET \/events 503 12 ms answered\n$/);
});
