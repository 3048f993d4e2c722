import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The body of the README's section whose heading contains these words, without the heading; empty if there is none. */
function sectionOf(readme: string, heading: RegExp): string {
  const lines = readme.split('\n');
  const start = lines.findIndex((line) => /^#+\s/.test(line) && heading.test(line));
  if (start < 0) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+\s/.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).join('\n');
}

/**
 * The server files that a capability's README offers to the capabilities after it, as paths from the root.
 * The README is the one list: the section "What others may use" names them in backticks (`server/find-account.ts`).
 */
export function offeredServerFiles(root: string, feature: string): string[] {
  const folder = `src/features/${feature}`;
  const file = join(root, folder, 'README.md');
  if (!existsSync(file)) return [];
  const section = sectionOf(readFileSync(file, 'utf8'), /others may use/i);
  const named = section.matchAll(/`(server\/[\w./-]+\.tsx?)`/g);
  return [...new Set([...named].map(([, path]) => `${folder}/${path}`))];
}
