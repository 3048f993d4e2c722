import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const QUERY = '?inline-script';
/** What every browser that can run the pages understands. */
const TARGET = 'es2022';

/**
 * Bundles a browser module into one classic script for the HTML. The script calls the module's
 * default export at once.
 * @param file its path, from the root of the project or absolute
 * @returns the script, and the files that it was made from
 */
export async function inlineScript(
  file: string,
): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import run from ${JSON.stringify(`./${relative(ROOT, file)}`)}; run();`,
      resolveDir: ROOT,
    },
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: TARGET,
    write: false,
    metafile: true,
  });
  return {
    code: outputFiles[0]?.text.trim() ?? '',
    files: Object.keys(metafile.inputs).filter((input) => input !== '<stdin>'),
  };
}

/**
 * Lets the server's bundle import a browser module as the text of an inline script: `import code
 * from './consent-blocker.ts?inline-script'`. In the browser's bundle the text is empty, because
 * the script has run already.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, {
        skipSelf: true,
      });
      return found && `${found.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      if (this.environment.name === 'client') return "export default '';";
      const { code, files } = await inlineScript(id.slice(0, -QUERY.length));
      for (const file of files) this.addWatchFile(`${ROOT}${file}`);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
