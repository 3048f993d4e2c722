import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { expect, test } from 'vitest';

/** The folder from which the site serves the licence. */
const served = 'public/fonts';

test('the licence of the fonts is beside them, and the site serves it', () => {
  const fonts = globSync('{src,public}/**/*.{woff2,woff,ttf,otf}');
  const folders = new Set([served, ...fonts.map(dirname)]);
  const licences = [...folders].map((folder) => join(folder, 'OFL.txt'));
  expect(licences.filter((path) => !existsSync(path))).toEqual([]);
  for (const path of licences) {
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    // "fraunces-more" has the letters of Fraunces that its first file lacks.
    for (const name of fonts.map((font) => parse(font).name.replace(/-more$/, '')))
      expect(text).toMatch(new RegExp(`Copyright \\d{4} The ${name} Project Authors`, 'i'));
  }
});
