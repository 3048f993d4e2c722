import { expect, test } from 'vitest';
import { asciiAddress, EMAIL_ADDRESS } from './email-address.ts';
import { emailAddress } from './text-fields.ts';

const field = emailAddress('Invalid email format');
const read = (typed: string) => {
  const parsed = field.safeParse(typed);
  return parsed.success ? parsed.data : null;
};

test('addresses that exist are accepted, with their domain in ASCII', () => {
  const table: Readonly<Record<string, string>> = {
    'priya@example.com': 'priya@example.com',
    'Priya.Raman+golf@Example.com': 'Priya.Raman+golf@Example.com',
    'r&d@example.co.uk': 'r&d@example.co.uk',
    "o'brien@example.com": "o'brien@example.com",
    'a/b=c?d@example.com': 'a/b=c?d@example.com',
    'info@müller.example': 'info@xn--mller-kva.example',
    'info@Mu\u0308ller.example': 'info@xn--mller-kva.example',
    'a@b.xn--p1ai': 'a@b.xn--p1ai',
    'a@пример.рф': 'a@xn--e1afmkfd.xn--p1ai',
    'x@1and1.example': 'x@1and1.example',
    '\u202apriya@example.com\u202c\u200b ': 'priya@example.com',
  };
  expect(Object.fromEntries(Object.keys(table).map((typed) => [typed, read(typed)]))).toEqual(
    table,
  );
});

test('nothing else is accepted', () => {
  const texts = [
    '',
    'robin',
    '@example.com',
    'robin@',
    'robin@example',
    'robin@example..com',
    '.robin@example.com',
    'robin.@example.com',
    'ro..bin@example.com',
    'robin@-example.com',
    'robin@127.0.0.1',
    'robin@[127.0.0.1]',
    'robin@0x7f.1',
    'robin@example.com\nBcc: b@example.com',
    'robin\u0000@example.com',
    'a@example.com,b@example.com',
    'Robin <robin@example.com>',
    '"ro bin"@example.com',
    'ro bin@example.com',
    'a@b@example.com',
    'robin@müller.example/path',
    'robin@müller.example:25',
    'robin@müller.example\r\nx',
    'jörg@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    'x'.repeat(100_000),
  ];
  expect(texts.filter((text) => read(text) !== null)).toEqual([]);
});

test('a domain is compared in one spelling', () => {
  expect(asciiAddress('a@MÜLLER.example')).toBe(asciiAddress('a@müller.example'));
  expect(asciiAddress('no address')).toBe('no address');
  expect(EMAIL_ADDRESS.test(asciiAddress('a@müller.example'))).toBe(true);
});
