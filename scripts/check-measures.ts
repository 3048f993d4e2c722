import { deadNames } from './measures/dead-names.ts';
import { capabilityFaults, tablesOfOthers } from './measures/owners.ts';
import { fragments, type Measure, sizes, tooLong, wideFolders } from './measures/sizes.ts';
import { sourceFiles } from './measures/source-files.ts';
import { wallsOfText } from './measures/steps.ts';
import { machinePlaces, namelessFiles, refusedWords } from './measures/words.ts';

/** A named list of faults as a measure with the limit 0. */
const none = (name: string, faults: readonly string[]): Measure => ({
  name,
  value: `${faults.length}`,
  limit: '0',
  holds: faults.length === 0,
});

const root = process.cwd();
const files = sourceFiles(root);
const lists = {
  'files too long': tooLong(files),
  'folders too wide': wideFolders(files),
  'walls of text': wallsOfText(files),
  'comments naming nothing': deadNames(files),
  'refused words': refusedWords(files),
  'names that say nothing': namelessFiles(files),
  'capability folders': capabilityFaults(root),
  'tables of others': tablesOfOthers(files),
  'places of one machine': machinePlaces(root),
};
if (process.argv.includes('--fragments')) console.log(fragments(files).join('\n'));
const measures = [
  ...sizes(files),
  ...Object.entries(lists).map(([name, faults]) => none(name, faults)),
];
for (const fault of Object.values(lists).flat()) console.error(`✘ ${fault}`);
for (const { name, value, limit, holds } of measures)
  console.log(`${holds ? '✔' : '✘'} ${name.padEnd(24)} ${value.padStart(10)}   ${limit}`);
process.exitCode = measures.every(({ holds }) => holds) ? 0 : 1;
