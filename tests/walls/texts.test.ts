import { afterAll, expect, test } from 'vitest';
import { sampleTree } from './sample-tree.ts';

const page = (text: string) => `export const Page = () => <p>${text}</p>;\n`;

const clean = sampleTree({
  'src/features/forum/web/page.tsx': page('Log in to read your emails, and cancel by Friday.'),
  'src/features/forum/texts.ts':
    "export const sentence = `We’ll email you when they are free.`;\nexport const key = 'e-mail';\n",
  'src/features/forum/web/styled.tsx':
    'export const Styled = () => <p className="whoever stands on the mailbox">All fine here</p>;\n',
});
const broken = sampleTree({
  'src/features/forum/web/page.tsx': page('Please check the adress you gave us.'),
  'src/features/forum/web/american.tsx': page('Choose a color for your profile.'),
  'src/features/forum/texts.ts': "export const sentence = 'Whoever books first is told by e-mail.';\n",
});
afterAll(() => {
  for (const tree of [clean, broken]) tree.remove();
});

test('accepts plain British English, and reads no class names or keys', () => {
  expect(clean.run('scripts/check-texts.ts')).toMatchObject({
    status: 0,
    said: expect.stringMatching('texts: 0 faults in 3 texts'),
  });
});

test('refuses wrong spelling, American spelling and refused phrases, each with its line', () => {
  const { status, said } = broken.run('scripts/check-texts.ts');
  expect(status).toBe(1);
  expect(said).toContain('src/features/forum/web/page.tsx:1 “adress” is not in the dictionary');
  expect(said).toContain('src/features/forum/web/american.tsx:1 “color” is not in the dictionary');
  expect(said).toContain('src/features/forum/texts.ts:1 has “Whoever”');
  expect(said).toContain('src/features/forum/texts.ts:1 has “is told by”');
  expect(said).toContain('src/features/forum/texts.ts:1 has “e-mail”');
});
