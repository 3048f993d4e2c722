import { globSync, readFileSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import { extractTexts, type Piece } from './texts/extract.ts';
import { refusedPhrases } from './texts/refused.ts';

// `npm run texts` checks every text that users may read: the spelling (British English), the
// phrases that the product does not use, and that no sentence stands in two files. Names and golf
// terms that the dictionary lacks are in cspell.json.

const files = 'src/**/*.{ts,tsx}';
/**
 * Files whose strings no user reads, and the questions that the assistant understands, which are
 * written as people type.
 */
const unread =
  /\.(test|stage)\.tsx?$|^src\/features\/assistant\/.*topics\.ts$|\/(tables|config|jobs|store)\.ts$|^src\/platform\/(database|jobs|process|logging|live-events|config|storage)\/|encrypt-email-token\.ts$|\/share-images\/|sitemap\.ts$|is-busy\.ts$|^src\/(main|app)\.ts$/;

/** The misspelt words in a file's texts, each with its line. */
async function misspelt(file: string, pieces: readonly Piece[]): Promise<string[]> {
  const text = pieces.map((piece) => piece.text).join('\n');

  const { issues } = await spellCheckDocument(
    { uri: 'file:///texts.txt', text, languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, configFile: 'cspell.json' },
    {},
  );

  return issues.map(({ text: word, offset, suggestions }) => {
    const at = text.slice(0, offset).split('\n').length - 1;
    return `${file}:${pieces[at]?.line} “${word}” is not in the dictionary${suggestions?.[0] ? ` (${suggestions.slice(0, 2).join(', ')}?)` : ''}. Add names and golf terms to cspell.json.`;
  });
}

const refused = (file: string, pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ line, text }) =>
    refusedPhrases
      .filter(([phrase]) => phrase.test(text))
      .map(
        ([phrase, instead]) =>
          `${file}:${line} has “${phrase.exec(text)?.[0]}”. Write: ${instead}.`,
      ),
  );

/** A whole sentence, of six words or more. Shorter ones may stand where they are shown. */
const isSentence = (text: string): boolean => /[.!?]$/.test(text) && text.split(' ').length >= 6;
/** The demo's data are what organisers would type, and may say what the site says. */
const isData = (file: string): boolean => /\/demo[/-]/.test(file);

/**
 * The sentences that stand in several files: they would be changed in one and forgotten in the
 * other.
 */
function repeated(found: readonly (readonly [file: string, pieces: readonly Piece[]])[]): string[] {
  const places = new Map<string, Map<string, number>>();
  for (const [file, pieces] of found)
    for (const { text, line } of pieces)
      if (isSentence(text) && !isData(file))
        places.set(text, (places.get(text) ?? new Map()).set(file, line));

  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([text, files]) => {
      const [first, ...others] = [...files].map(([file, line]) => `${file}:${line}`);
      return `${first} says “${text}”, as ${others.join(', ')}. Keep it in one texts.ts.`;
    });
}

const faults: string[] = [];
const found: [file: string, pieces: readonly Piece[]][] = [];
let count = 0;
for (const file of globSync(files)
  .filter((path) => !unread.test(path))
  .sort()) {
  const pieces = extractTexts(file, readFileSync(file, 'utf8'));
  count += pieces.length;
  found.push([file, pieces]);
  faults.push(...refused(file, pieces), ...(pieces.length > 0 ? await misspelt(file, pieces) : []));
}
faults.push(...repeated(found));
for (const fault of faults) console.error(`✘ ${fault}`);
console.log(`texts: ${faults.length} faults in ${count} texts`);
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0;
