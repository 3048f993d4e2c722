import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserWall } from './scripts/browser-wall.ts';
import { firstLoadGroups } from './scripts/first-load-groups.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { precompress } from './scripts/precompress.ts';

export default defineConfig({
  plugins: [browserWall(), inlineScripts(), tailwindcss(), reactRouter(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: firstLoadGroups,
            },
          },
        },
      },
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
