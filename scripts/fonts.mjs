// Subsets the two typefaces to the glyphs that the site uses, once for its pages and once for the
// preview pictures of shared links, and copies their licence. It prints the metrics for the
// fallback fonts in styles.css. The output is committed: run `node scripts/fonts.mjs` only when
// glyphs, weights or the packages change.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const characters = (first, count) =>
  String.fromCharCode(...Array.from({ length: count }, (_, at) => first + at));
const latin1Letters = characters(192, 64);
const basic = `${characters(32, 95)}\u00a0£©°·×½¼¾–—‘’“”…→←−✓`;
const limitBytes = 45_000;

/** The file of a typeface with the letters that its first file lacks. */
const otherLetters = (file) => file.replace('-latin-', '-latin-ext-');

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * For the pages. Fraunces has one weight and all optical sizes: small headings are sturdy, the
 * hero's is fine.
 */
const pageFaces = [
  {
    from: fraunces,
    to: 'fraunces.woff2',
    text: `${basic}ÉéèêëáàâäçíïóôöúüñøåŴŵŶŷ`,
    axes: { opsz: { min: 18, max: 144 }, wght: 480, SOFT: 0, WONK: 0 },
    keepFeatures: ['kern', 'lnum', 'tnum'],
  },
  {
    from: inter,
    to: 'inter.woff2',
    text: `${basic}${latin1Letters}`,
    axes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'tnum'],
  },
];

/**
 * The letters of Welsh, Polish and the other languages that are written in Latin letters. The
 * packages have them apart.
 */
const otherLatinLetters = `${characters(0x100, 0x80)}ȘșȚțẀẁẂẃẄẅẞỲỳ`;

/**
 * One weight and size each, as TrueType: the program that draws the pictures silently ignores other
 * formats. Files with the other letters get a family name of their own, of the same length, so that
 * a drawing can choose them.
 */
const drawnFraunces = { axes: { opsz: 144, wght: 480, SOFT: 0, WONK: 0 }, family: 'Fraunces' };
const drawnInter = { axes: { wght: 500 }, family: 'Inter' };
const pictureFaces = [
  { from: fraunces, to: 'fraunces.ttf', text: `${basic}${latin1Letters}`, ...drawnFraunces },
  { from: inter, to: 'inter.ttf', text: `${basic}${latin1Letters}`, ...drawnInter },
  {
    from: otherLetters(fraunces),
    to: 'fraunces-more.ttf',
    text: otherLatinLetters,
    ...drawnFraunces,
    name: 'FrauMore',
  },
  {
    from: otherLetters(inter),
    to: 'inter-more.ttf',
    text: otherLatinLetters,
    ...drawnInter,
    name: 'IMore',
  },
].map((face) => ({ ...face, keepFeatures: ['kern', 'lnum', 'tnum'] }));

async function subset({ from, text, axes, keepFeatures }, targetFormat) {
  const options = { variationAxes: axes, keepFeatures, noHinting: true, targetFormat };
  return subsetFont(await readFile(require.resolve(from)), text, options);
}

/** A font whose family has another name of the same length. */
function renamed(font, { family, name = family }) {
  const [from, to] = [family, name].map((text) => Buffer.from(text, 'utf16le').swap16());
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) to.copy(font, at);
  return font;
}

/**
 * Ascent, descent and line gap as shares of the em, read from the tables `head` and `hhea` of a
 * Buffer.
 */
function verticalMetrics(sfnt) {
  const table = (name) => {
    for (let at = 12; at < 12 + sfnt.readUInt16BE(4) * 16; at += 16)
      if (sfnt.toString('latin1', at, at + 4) === name) return sfnt.readUInt32BE(at + 8);
    throw new Error(`The font has no table ${name}.`);
  };

  const em = sfnt.readUInt16BE(table('head') + 18);
  const [ascent, descent, lineGap] = [4, 6, 8].map(
    (at) => sfnt.readInt16BE(table('hhea') + at) / em,
  );

  return { ascent, descent: -descent, lineGap };
}

const folders = {
  pages: new URL('../src/ui/fonts/', import.meta.url),
  pictures: new URL('../src/platform/typeface/faces/', import.meta.url),
  site: new URL('../public/fonts/', import.meta.url),
};
/**
 * The licence must be copied with the fonts: into the repository, and to the site at
 * /fonts/OFL.txt.
 */
const licences = await Promise.all(
  [fraunces, inter].map((path) =>
    readFile(join(dirname(dirname(require.resolve(path))), 'LICENSE'), 'utf8'),
  ),
);
for (const folder of Object.values(folders)) {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('OFL.txt', folder), licences.join('\n\n'));
}

let total = 0;
for (const face of pageFaces) {
  const woff2 = await subset(face, 'woff2');
  await writeFile(new URL(face.to, folders.pages), woff2);
  total += woff2.length;
  console.log(face.to, `${woff2.length} bytes`, verticalMetrics(await subset(face, 'sfnt')));
}
console.log(`together ${total} bytes of at most ${limitBytes}`);
if (total > limitBytes) process.exitCode = 1;

for (const face of pictureFaces) {
  const truetype = renamed(await subset(face, 'truetype'), face);
  await writeFile(new URL(face.to, folders.pictures), truetype);
  console.log(face.to, `${truetype.length} bytes`);
}
