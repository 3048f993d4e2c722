import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserWall } from './scripts/browser-wall.ts';
import { precompress } from './scripts/precompress.ts';

export default defineConfig({
  plugins: [browserWall(), tailwindcss(), reactRouter(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)[\\/]/,
                },
              ],
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
      'radix-ui',
      'react-hook-form',
      'zod',
    ],
  },
  build: { assetsInlineLimit: 0 },
});
