import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiles the JSX of emails, which Node's type stripping does not. Import it for its effect before
// any .tsx file is imported, because the imports of a module are linked before its first line runs.

type Esbuild = Pick<typeof import('esbuild'), 'transformSync'>;

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);

    // Loaded with the first email, not at the start.
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
