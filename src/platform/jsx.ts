import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node strips types and leaves JSX alone; mails are written in it. Imported for its effect, before anything that
// imports a .tsx: the graph of a module is linked before its first line runs.

type Esbuild = Pick<typeof import('esbuild'), 'transformSync'>;

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    // Loaded with the first mail, not with the process.
    const { transformSync }: Esbuild = require('esbuild');
    const file = fileURLToPath(url);
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      sourcemap: 'inline',
      sourcefile: file,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
