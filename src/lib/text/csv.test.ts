import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const visible = (text: string) =>
  text.replaceAll('\t', '␉').replaceAll('\r', '␍').replaceAll('\n', '␊');

// Shows attack 95
test('writes every cell so that a program for tables shows it and runs nothing', () => {
  const cells = [
    'Sam Taylor',
    '=HYPERLINK("https://example.com")',
    '+44 113 496 0000',
    '-1+2',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '＝1+1',
    'O"Neill, Ann',
    'line\nbreak',
    'a;b',
    ' spaces ',
    "'=1+1",
    '-2.4',
    12.5,
    -2,
    '',
    null,
    'Zoë ⛳',
  ];
  const written = cells.map((cell) => writeCsv([[cell]]));
  expect(written.every((file) => file.startsWith('\ufeff') && file.endsWith('\r\n'))).toBe(true);
  const table = written.map(
    (file, index) => `${JSON.stringify(cells[index])} → ${visible(file.slice(1, -2))}`,
  );
  expect(table).toMatchInlineSnapshot(`
    [
      ""Sam Taylor" → Sam Taylor",
      ""=HYPERLINK(\\"https://example.com\\")" → "'=HYPERLINK(""https://example.com"")"",
      ""+44 113 496 0000" → '+44 113 496 0000",
      ""-1+2" → '-1+2",
      ""@SUM(A1)" → '@SUM(A1)",
      ""\\t=1+1" → "'␉=1+1"",
      ""\\r=1+1" → "'␍=1+1"",
      ""\\n=1+1" → "'␊=1+1"",
      ""  =1+1" → '  =1+1",
      ""＝1+1" → '＝1+1",
      ""O\\"Neill, Ann" → "O""Neill, Ann"",
      ""line\\nbreak" → "line␊break"",
      ""a;b" → "a;b"",
      "" spaces " → " spaces "",
      ""'=1+1" → '=1+1",
      ""-2.4" → -2.4",
      "12.5 → 12.5",
      "-2 → -2",
      """ → ",
      "null → ",
      ""Zoë ⛳" → Zoë ⛳",
    ]
  `);
});

test('writes rows as lines, and an empty cell as nothing', () => {
  expect(
    writeCsv([
      ['Name', 'Index'],
      ['Sam', 12.4],
      [null, null],
    ]),
  ).toBe('\ufeffName,Index\r\nSam,12.4\r\n,\r\n');
});
