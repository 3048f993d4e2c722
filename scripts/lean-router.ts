import type { Plugin } from 'vite';

/**
 * Two parts of React Router that the browser never uses here, and what stands in for them: tracing hooks nobody
 * registers, and the fetching of routes bit by bit, which `routeDiscovery: 'initial'` switches off. Together they are
 * 2.6 KB of the 130 that a first load may weigh: see docs/decisions/016-lean-router.md.
 */
const STAND_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: '{}',
  },
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => ""',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '() => []',
    handleClientVersionMismatch: 'async () => undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
};

/** Leaves those parts out of the browser's build. An update of React Router that changes them stops the build. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [part, standIn] =
        Object.entries(STAND_INS).find(([file]) =>
          id.endsWith(`/react-router/dist/production/lib/${file}`),
        ) ?? [];
      if (!part || !standIn) return null;
      const exported = /export \{ ([^}]+) \};?\s*$/.exec(code)?.[1]?.split(', ').toSorted().join();
      if (exported !== Object.keys(standIn).toSorted().join())
        this.error(
          `React Router's ${part} exports other names than scripts/lean-router.ts stands in for: look again.`,
        );
      return {
        code: Object.entries(standIn)
          .map(([name, value]) => `export const ${name} = ${value};`)
          .join('\n'),
        map: null,
      };
    },
  };
}
