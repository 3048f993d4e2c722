// `npm run docs` writes docs/spec-coverage.md, docs/security.md and docs/defects.md from the tests.
// It fails if a tag names an unknown id, or if a sentence, an attack or a defect has no test. With
// --check it writes nothing, and also fails if the pages are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defectsPage, securityPage, specCoverage, tagFaults } from './docs/documents.ts';
import { readAllTags } from './docs/read-tests.ts';

const docs = join(process.cwd(), 'docs');
const read = (file: string) => JSON.parse(readFileSync(join(docs, file), 'utf8'));
const [specification, attacks, defects] = [
  'specification.json',
  'attacks.json',
  'defects.json',
].map(read);
const { tests, stray } = readAllTags(process.cwd());
const pages = {
  'spec-coverage.md': specCoverage(specification, tests),
  'security.md': securityPage(attacks, tests),
  'defects.md': defectsPage(defects, tests),
};

const faults = [...stray, ...tagFaults(specification, { ...attacks, ...defects }, tests)];
for (const [file, page] of Object.entries(pages)) {
  const path = join(docs, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === page) continue;
  if (process.argv.includes('--check'))
    faults.push(`docs/${file} is out of date: run \`npm run docs\`.`);
  else writeFileSync(path, page);
}
for (const fault of faults) console.error(`✘ ${fault}`);
console.log(`docs: ${faults.length} faults in ${tests.length} tagged tests`);
process.exitCode = faults.length === 0 ? 0 : 1;
