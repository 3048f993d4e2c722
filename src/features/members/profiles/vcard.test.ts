import { expect, test } from 'vitest';
import { vCardOf } from './vcard.ts';

const PAGE = 'https://fourball.example/members/mia';
const person = {
  firstName: 'Mia',
  lastName: 'van der Berg',
  company: 'Berg, Sons; Partners',
  position: 'Head of R&D\\IT',
  phone: '+44 7700 900123',
  email: 'mia@example.com',
  website: 'https://berg.example/a,b;c?d=1,2',
  linkedin: null,
};

test('has first and last name from their fields, and each kind of value by its own rule', () => {
  expect(vCardOf(person, PAGE).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Mia van der Berg',
    'N:van der Berg;Mia;;;',
    'ORG:Berg\\, Sons\\; Partners',
    'TITLE:Head of R&D\\\\IT',
    'TEL:+44 7700 900123',
    'EMAIL:mia@example.com',
    'URL:https://berg.example/a,b;c?d=1,2',
    `SOURCE:${PAGE}`,
    'END:VCARD',
    '',
  ]);
});

test('no value can add a line, and long lines are folded between characters', () => {
  const card = vCardOf({ ...person, lastName: `${'ü'.repeat(60)}\r\nEMAIL:x@example.com` }, PAGE);
  expect(card.split('\r\n').filter((line) => line.startsWith('EMAIL'))).toEqual([
    'EMAIL:mia@example.com',
  ]);
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
