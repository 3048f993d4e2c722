import { globSync, readFileSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import { extractTexts, type Piece } from './texts/extract.ts';
import { refusedPhrases } from './texts/refused.ts';

// `npm run texts` checks every text that users may read: the spelling (British English) and the phrases that the product
// does not use. Names and golf terms that the dictionary lacks are in cspell.json.

const files = 'src/**/*.{ts,tsx}';
/** Files whose strings no user reads, and the questions that the assistant understands, which are written as people type. */
const unread =
  /\.test\.tsx?$|^src\/features\/assistant\/.*topics\.ts$|\/(tables|config|jobs|store)\.ts$|^src\/platform\/(database|jobs|process|logging|live-events|config|storage)\/|encrypt-email-token\.ts$|\/share-images\/|sitemap\.ts$|is-busy\.ts$|^src\/(main|app)\.ts$/;

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
