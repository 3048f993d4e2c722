import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserWall } from './scripts/bundler/browser-wall.ts';
import { inlineScripts } from './scripts/bundler/inline-scripts.ts';
import { precompress } from './scripts/bundler/precompress.ts';
import { chunks, frame } from './scripts/paths.ts';

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)[\\/]/;

/** Whether a module is one of the files, whose paths begin at the root. */
const isIn = (files: readonly string[]) => (id: string) => {
  const path = relative(import.meta.dirname, id).replaceAll('\\', '/');
  return files.some((file) => path.startsWith(file));
};

/**
 * The files that every page loads, and those that several pages share: many small files compress worse and cost a
 * request each. The bundler adds to a group what its modules import, unless a group of higher priority has it.
 */
const groups = [
  { name: 'vendor', test: vendor, priority: 2 },
  { name: 'frame', test: isIn(frame), priority: 1 },
  ...Object.entries(chunks).map(([name, files]) => ({ name, test: isIn(files), priority: 0 })),
];

export default defineConfig({
  plugins: [browserWall(), inlineScripts(), tailwindcss(), reactRouter(), precompress()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
  },
  // Libraries that a click loads: without their names, development reloads the page at the first click.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'get-nonce',
      '@hookform/resolvers/zod',
      '@simplewebauthn/browser',
      'radix-ui',
      'react-hook-form',
      'zod',
    ],
  },
  build: { assetsInlineLimit: 0 },
});
