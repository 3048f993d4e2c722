// `npm run docs` writes spec-coverage.md, security.md and defects.md into build/docs, from the JSON
// lists in docs/ and the tests. It fails if a tag names an unknown id, or if a sentence, an attack or
// a defect has no test. With --check it writes nothing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defectsPage, securityPage, specCoverage, tagFaults } from './docs/documents.ts';
import { readAllTags } from './docs/read-tests.ts';

const root = process.cwd();
const read = (file: string) => JSON.parse(readFileSync(join(root, 'docs', file), 'utf8'));
const [specification, attacks, defects] = [
  'specification.json',
  'attacks.json',
  'defects.json',
].map(read);

const { tests, stray } = readAllTags(root);
const faults = [...stray, ...tagFaults(specification, { ...attacks, ...defects }, tests)];

if (!process.argv.includes('--check')) {
  const pages = {
    'spec-coverage.md': specCoverage(specification, tests),
    'security.md': securityPage(attacks, tests),
    'defects.md': defectsPage(defects, tests),
  };
  const folder = join(root, 'build/docs');
  mkdirSync(folder, { recursive: true });
  for (const [file, page] of Object.entries(pages)) writeFileSync(join(folder, file), page);
  console.log('docs: build/docs has spec-coverage.md, security.md and defects.md');
}

for (const fault of faults) console.error(`✘ ${fault}`);
console.log(`docs: ${faults.length} faults in ${tests.length} tagged tests`);
process.exitCode = faults.length === 0 ? 0 : 1;
