import { globSync, readFileSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import { extractTexts, type Piece } from './texts/extract.ts';
import { refusedPhrases } from './texts/refused.ts';

// Reads every text of the product that a user may see. Refuses wrong spellings (British English) and phrases that the
// product does not use. Names and terms of golf are in scripts/texts/words.txt.

const files = 'src/**/*.{ts,tsx}';
/** Files whose strings nobody reads: tests, tables, settings, jobs, and the questions that the assistant understands, which are typed as people type. */
const unread =
  /\.test\.tsx?$|^src\/features\/assistant\/.*topics\.ts$|\/(tables|config|jobs|store)\.ts$|^src\/platform\/(database|jobs|process|logging|live-events|config|storage)\/|encrypt-email-token\.ts$|\/share-images\/|sitemap\.ts$|is-busy\.ts$|^src\/(main|app)\.ts$/;

const words = readFileSync('scripts/texts/words.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** The misspelt words of a file's texts, each with the line of its text. */
async function misspelt(file: string, pieces: readonly Piece[]): Promise<string[]> {
  const text = pieces.map((piece) => piece.text).join('\n');
  const { issues } = await spellCheckDocument(
    { uri: 'file:///texts.txt', text, languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, noConfigSearch: true },
    {
      language: 'en-GB',
      import: ['@cspell/dict-en-gb/cspell-ext.json'],
      dictionaries: ['en-gb'],
      words,
      ignoreRegExpList: [
        '/(https?:)?[\\w.-]+\\.(com|uk|org|net)\\S*/',
        '/[\\w.+-]+@[\\w.-]+/',
        '/\\{[^}]*\\}/',
      ],
      minWordLength: 4,
    },
  );
  return issues.map(({ text: word, offset, suggestions }) => {
    const at = text.slice(0, offset).split('\n').length - 1;
    return `${file}:${pieces[at]?.line} “${word}” is not in the dictionary${suggestions?.[0] ? ` (${suggestions.slice(0, 2).join(', ')}?)` : ''}. A name or a term of golf goes into scripts/texts/words.txt.`;
  });
}

const refused = (file: string, pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ line, text }) =>
    refusedPhrases
      .filter(([phrase]) => phrase.test(text))
      .map(([phrase, instead]) => `${file}:${line} has “${phrase.exec(text)?.[0]}”. Write: ${instead}.`),
  );

const faults: string[] = [];
let count = 0;
for (const file of globSync(files)
  .filter((path) => !unread.test(path))
  .sort()) {
  const pieces = extractTexts(file, readFileSync(file, 'utf8'));
  count += pieces.length;
  faults.push(...refused(file, pieces), ...(pieces.length > 0 ? await misspelt(file, pieces) : []));
}
for (const fault of faults) console.error(`✘ ${fault}`);
console.log(`texts: ${faults.length} faults in ${count} texts`);
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0;
