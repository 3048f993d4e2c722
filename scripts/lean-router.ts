import type { Plugin } from 'vite';

/** The version whose source was read for this list. Another one stops the build until somebody has read it again. */
const READ = '8.4.0';

const NEVER = 'throw new Error("Left out of our build: see scripts/lean-router.ts");';

/** What whole files export, where nothing of them is wanted in a browser. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/**
 * The bodies of single functions. `NEVER` stands where nobody comes without an action, a fetcher, a blocker, a prefetch
 * or routes that are discovered; the rest says what the whole function would say without them.
 */
const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/router.js': {
    fetch: NEVER,
    handleAction: NEVER,
    handleFetcherAction: NEVER,
    handleFetcherLoader: NEVER,
    getUpdatedRevalidatingFetchers: NEVER,
    updateFetcherState: NEVER,
    setFetcherError: NEVER,
    getFetcher: NEVER,
    resetFetcher: NEVER,
    queueFetcherForDeletion: NEVER,
    deleteFetcher: '',
    abortFetcher: '',
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    interruptActiveLoads: 'isRevalidationRequired = true;',
    callLoadersAndMaybeResolveData:
      'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };',
    isMutationMethod: 'return false;',
    normalizeNavigateOptions: 'return { path };',
    getSubmissionFromNavigation: '',
    getUpdatedActionData: '',
    createClientSideRequest:
      'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
    getBlocker: NEVER,
    updateBlocker: NEVER,
    shouldBlockNavigation: '',
    checkFogOfWar: 'return { active: false, matches: null };',
    discoverRoutes: NEVER,
    patchRoutesImpl: NEVER,
    _internalSetRoutes: NEVER,
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    runClientMiddlewarePipeline:
      'if (args.request.signal.aborted) throw args.request.signal.reason; return handler();',
  },
  'hooks.js': { RSCErrorHandler: NEVER },
  'dom/lib.js': {
    useSubmit: NEVER,
    useFormAction: NEVER,
    useViewTransitionState: 'return false;',
  },
  'dom/ssr/components.js': {
    Scripts: NEVER,
    PrefetchPageLinks: NEVER,
    usePrefetchBehavior: `if (prefetch !== "none") ${NEVER} return [false, React$1.useRef(null), {}];`,
  },
  // After a new build the old modules are gone. React Router loads the page one is on once more, and the press that
  // asked for the next is lost.
  'dom/ssr/routeModules.js': {
    loadRouteModule: `
      if (route.id in routeModulesCache) return routeModulesCache[route.id];
      try {
        return (routeModulesCache[route.id] = await import(/* @vite-ignore */ route.module));
      } catch (error) {
        console.error(error);
        const next = window.__reactRouterDataRouter?.state.navigation.location;
        if (next) window.location.assign(next.pathname + next.search + next.hash);
        else window.location.reload();
        return new Promise(() => {});
      }`,
  },
  'dom/ssr/links.js': { getModuleLinkHrefs: 'return [];' },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: NEVER,
    singleFetchLoaderFetcherStrategy: NEVER,
    nonSsrStrategy: NEVER,
  },
};

const FOLDER = '/react-router/dist/production/lib/';

/** The files of React Router that some of is left out of. */
export const leanFiles = [...Object.keys(FILES), ...Object.keys(BODIES)];

/**
 * Leaves out of the browser's build what the pages never reach of React Router: tracing, actions, fetchers, blockers,
 * prefetching, view transitions, routes discovered bit by bit. See docs/decisions/016-lean-router.md.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.split(FOLDER)[1];
      return file === undefined
        ? null
        : { code: leanFile(file, code, (text) => this.parse(text)), map: null };
    },
  };
}

/** A file of React Router without what is left out of it. Throws when it is not the file that was read for the list. */
export function leanFile(file: string, code: string, parse: (code: string) => unknown): string {
  const stop = (fault: string): never => {
    throw new Error(`React Router's ${file} ${fault}: look again at scripts/lean-router.ts.`);
  };
  if (!code.includes(`react-router v${READ}\n`)) stop(`is no longer ${READ}`);
  const exports = FILES[file];
  if (!exports) return shakeable(withBodies(code, BODIES[file] ?? {}, parse(code), stop));
  const names = /export \{ ([^}]+) \};?\s*$/.exec(code)?.[1]?.split(', ').toSorted().join();
  if (names !== Object.keys(exports).toSorted().join()) stop('exports other names');
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${value};`)
    .join('\n');
}

/** Names for developer tools, and calls that only make a component, would keep unused ones in the bundle. */
const shakeable = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');

type Place = { readonly start: number; readonly end: number };

/** Each function of `bodies`, which must be there exactly once, with that body in place of its own. */
function withBodies(
  code: string,
  bodies: Readonly<Record<string, string>>,
  program: unknown,
  stop: (fault: string) => never,
): string {
  const places = Object.entries(bodies).map(([name, body]) => {
    const [place = stop(`has no ${name}`), ...more] = bodiesNamed(name, program);
    if (more.length > 0) stop(`has several ${name}`);
    return { ...place, body };
  });
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, body }) => `${text.slice(0, start)}{${body}}${text.slice(end)}`, code);
}

function bodiesNamed(name: string, node: unknown): Place[] {
  if (Array.isArray(node)) return node.flatMap((each) => bodiesNamed(name, each));
  if (typeof node !== 'object' || node === null) return [];
  const { type, id, body } = node as { type?: string; id?: { name?: string }; body?: Place };
  const found = type === 'FunctionDeclaration' && id?.name === name && body ? [body] : [];
  return [...found, ...Object.values(node).flatMap((part) => bodiesNamed(name, part))];
}
