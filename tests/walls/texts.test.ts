import { afterAll, expect, test } from 'vitest';
import { sampleTree } from './sample-tree.ts';

const page = (text: string) => `export const Page = () => <p>${text}</p>;\n`;

const plain = {
  'src/features/forum/web/plain.tsx': page('Log in to read your emails, and cancel by Friday.'),
  'src/features/events/texts.ts':
    "export const sentence = `We’ll email you when they are free.`;\nexport const key = 'e-mail';\n",
  'src/features/forum/web/styled.tsx':
    'export const Styled = () => <p className="whoever stands on the mailbox">All fine here</p>;\n',
};
const twice = "export const sentence = 'Your place is kept while you pay for it.';\n";
const faulty = {
  'src/features/bookings/texts.ts': twice,
  'src/features/payments/texts.ts': twice,
  'src/features/forum/web/page.tsx': page('Please check the adress you gave us.'),
  'src/features/forum/web/american.tsx': page('Choose a color for your profile.'),
  'src/features/forum/texts.ts':
    "export const sentence = 'Whoever books first is told by e-mail.';\n",
};
const tree = sampleTree({ ...plain, ...faulty });
afterAll(() => tree.remove());

test('refuses wrong and American spelling, refused phrases and sentences in two files, and nothing in plain English, class names or keys', () => {
  const { status, said } = tree.run('scripts/check-texts.ts');
  expect(status).toBe(1);
  expect(
    said
      .replaceAll(/(?: \(|\. Write:).*/g, '')
      .trim()
      .split('\n'),
  ).toEqual([
    'texts: 6 faults in 8 texts',
    '✘ src/features/forum/texts.ts:1 has “e-mail”',
    '✘ src/features/forum/texts.ts:1 has “Whoever”',
    '✘ src/features/forum/texts.ts:1 has “is told by”',
    '✘ src/features/forum/web/american.tsx:1 “color” is not in the dictionary',
    '✘ src/features/forum/web/page.tsx:1 “adress” is not in the dictionary',
    '✘ src/features/bookings/texts.ts:1 says “Your place is kept while you pay for it.”, as src/features/payments/texts.ts:1. Keep it in one texts.ts.',
  ]);
});
