// The walls of the house, read by `npm run walls`. What they are and what they say is in scripts/walls;
// the order of the capabilities is one list, scripts/walls/feature-order.ts.
import { allWalls } from './scripts/walls/walls.ts';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...allWalls],
  options: {
    // TypeScript 7 has no parser to offer: without swc this tool reads no file and reports no violation.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
