import { expect, test } from 'vitest';
import { memberInEmail, playerInEmail } from './event-emails.tsx';

// Shows attack 54
test('names people in emails, and passes on nothing that is not a name', () => {
  const typed = [
    'Jo Guest',
    'Siân O’Neil',
    'Win at evil.example/prize',
    'https://evil.example',
    'Call 0800 1',
    '',
  ];
  expect(typed.map((name) => [memberInEmail(name), playerInEmail(name)])).toEqual([
    ['Jo Guest', 'Jo Guest'],
    ['Siân O’Neil', 'Siân O’Neil'],
    ...Array.from({ length: 4 }, () => ['A member', 'Somebody']),
  ]);
});
