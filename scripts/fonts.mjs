// Subsets the two typefaces to the glyphs that the site uses, once for its pages and once for the preview pictures of
// shared links, and writes their licence beside them. It prints the metrics for the fallback fonts in styles.css.
// The output is committed: run `node scripts/fonts.mjs` only when glyphs, weights or the packages change.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin1Letters = String.fromCharCode(...Array.from({ length: 64 }, (_, index) => 192 + index));
const signs = '\u00a0£©°·×½¼¾–—‘’“”…→←−✓';
const limitBytes = 45_000;

const cuts = [
  {
    // One weight and the whole optical size axis: small headings are sturdy, the hero's is fine.
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces.woff2',
    text: `${ascii}${signs}ÉéèêëáàâäçíïóôöúüñøåŴŵŶŷ`,
    axes: { opsz: { min: 18, max: 144 }, wght: 480, SOFT: 0, WONK: 0 },
    features: ['kern', 'lnum', 'tnum'],
  },
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    text: `${ascii}${signs}${latin1Letters}`,
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
  },
];

const everything = `${ascii}${signs}${latin1Letters}ŴŵŶŷ`;

/** One weight and size each, as TrueType: the program that draws the pictures silently ignores other formats. */
const pictureFaces = [
  { from: cuts[0].from, to: 'fraunces.ttf', axes: { opsz: 144, wght: 480, SOFT: 0, WONK: 0 } },
  { from: cuts[1].from, to: 'inter.ttf', axes: { wght: 500 } },
];

/** Ascent, descent and line gap as shares of the em, read from the tables `head` and `hhea` of a Buffer. */
function verticalMetrics(sfnt) {
  const tables = new Map();
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    tables.set(sfnt.toString('latin1', at, at + 4), sfnt.readUInt32BE(at + 8));
  }
  const head = tables.get('head');
  const hhea = tables.get('hhea');
  if (head === undefined || hhea === undefined) throw new Error('The font has no head or hhea table.');
  const em = sfnt.readUInt16BE(head + 18);
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / em,
    descent: -sfnt.readInt16BE(hhea + 6) / em,
    lineGap: sfnt.readInt16BE(hhea + 8) / em,
  };
}

let total = 0;
for (const { from, to, text, axes, features } of cuts) {
  const source = await readFile(require.resolve(from));
  const options = { variationAxes: { ...axes }, keepFeatures: [...features], noHinting: true };
  const woff2 = await subsetFont(source, text, { ...options, targetFormat: 'woff2' });
  await writeFile(new URL(`../src/ui/fonts/${to}`, import.meta.url), woff2);
  total += woff2.length;
  console.log(
    to,
    `${woff2.length} bytes`,
    verticalMetrics(await subsetFont(source, text, { ...options, targetFormat: 'sfnt' })),
  );
}
console.log(`together ${total} bytes of at most ${limitBytes}`);
if (total > limitBytes) process.exitCode = 1;

const folder = new URL('../src/site/server/share-images/faces/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { from, to, axes } of pictureFaces) {
  const face = await subsetFont(await readFile(require.resolve(from)), everything, {
    variationAxes: { ...axes },
    keepFeatures: ['kern', 'lnum', 'tnum'],
    noHinting: true,
    targetFormat: 'truetype',
  });
  await writeFile(new URL(to, folder), face);
  console.log(to, `${face.length} bytes`);
}

/** The licence asks to be copied with the fonts: in this repository, and on the site at /fonts/OFL.txt. */
const licences = await Promise.all(
  cuts.map(({ from }) => readFile(join(dirname(dirname(require.resolve(from))), 'LICENSE'), 'utf8')),
);
for (const place of ['../src/ui/fonts/', '../src/site/server/share-images/faces/', '../public/fonts/']) {
  const target = new URL(place, import.meta.url);
  await mkdir(target, { recursive: true });
  await writeFile(new URL('OFL.txt', target), licences.join('\n\n'));
}
