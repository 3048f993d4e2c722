import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Clock } from '#lib/clock.ts';
import type { Reader } from '#platform/api-client/client.ts';
import type { PageRequest } from '#platform/api-client/context.ts';
import type { ConsentScript } from '#platform/config/consent-scripts.ts';
import type { Rendered } from '../cache/page-cache.ts';
import { withoutSlash } from '../canonical-url.ts';
import { httpRefusals } from '../error-handler.ts';
import { sendRefusal } from '../refusal-reply.ts';
import { SECURITY_HEADERS } from '../response-headers.ts';
import { originsOf, withConsentScripts } from './consent-scripts.ts';
import { deferModules, hashScripts, pagePolicy, withoutDiscovery } from './content-policy.ts';
import type { OfflinePage } from './serve-worker.ts';

/** The exports of `entry.server.tsx`, as the server sees them. */
type PageEntry = {
  createPageHandler: (build: ServerBuild, mode: string) => PageHandler;
  renderOfflinePage: (nonce: string) => Omit<OfflinePage, 'policy'>;
  /** The inline script that starts the scripts that need consent. */
  consentScriptStarter: string;
};
type PageHandler = (request: Request, page: PageRequest) => Promise<Response>;

/** The visitor for whom a page is rendered, whose headers its reads pass on. */
export type Caller = {
  readonly cookie: string | undefined;
  readonly requestId: string;
  readonly address: string;
  readonly host: string;
};

/** What the reads of one page add to its response. */
export type Gathered = {
  readonly setCookies: string[];
  readonly tags: Set<string>;
  /** The responses, by path. */
  readonly read: Map<string, unknown>;
  until: Date | undefined;
};

/** A rendered page, for the code that completes its head. */
export type FinishedPage = {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** The nonce of our scripts. */
  readonly nonce: string;
  readonly now: Date;
  readonly read: ReadonlyMap<string, unknown>;
};

/**
 * The API in process, for one page. It is an argument, because this code must not import the API
 * client.
 */
export type InjectApi = (
  app: FastifyInstance,
  caller: Caller,
) => { readonly api: Reader; readonly gathered: Gathered };

export type PagesOptions = {
  readonly injectApi: InjectApi;
  /** The bundle; in development it is new after each change. */
  readonly load: () => Promise<ServerBuild>;
  readonly mode: 'development' | 'production';
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly hasSession: (cookies: string) => boolean;
  readonly extraHeaders: Readonly<Record<string, string>>;
  /** Adds the metadata for search engines and link previews. */
  readonly completeHead: (page: FinishedPage) => string;
  readonly consentScripts: readonly ConsentScript[];
  /**
   * The pages on which scripts of other companies may run, which can read the URL and all input.
   */
  readonly publicPaths: RegExp;
};

type Asked = { readonly request: Request; readonly caller: Caller };

/** Renders pages in process, with React Router and the product's own API. */
export function createPages(app: FastifyInstance, options: PagesOptions) {
  const handlers = new WeakMap<ServerBuild, PageHandler>();

  async function handlerOf(build: ServerBuild): Promise<PageHandler> {
    const known = handlers.get(build);
    if (known) return known;
    const made = entryOf(build).createPageHandler(build, options.mode);
    handlers.set(build, made);
    return made;
  }

  async function renderPage({ request, caller }: Asked) {
    const nonce = randomBytes(16).toString('base64url');
    const { api, gathered } = options.injectApi(app, caller);
    const now = options.clock();
    const { pathname: path, search } = new URL(request.url);
    const build = await options.load();
    const handler = await handlerOf(build);

    const response = await handler(request, {
      api,
      nonce,
      hasSession: options.hasSession(caller.cookie ?? ''),
      requested: `${path}${search}`,
      now,
      publicUrl: options.publicUrl,
      contactEmail: options.contactEmail,
      consentScripts: options.consentScripts,
      report: (err) =>
        app.log.error({ err, reqId: caller.requestId }, 'a page could not be rendered'),
    });

    const body = await response.text();
    const { status } = response;
    const html = isHtml(response)
      ? options.completeHead({ path, status, html: body, nonce, now, read: gathered.read })
      : body;
    const scripts = options.publicPaths.test(path) ? options.consentScripts : [];
    const { consentScriptStarter: starter } = entryOf(build);
    const { publicPaths } = options;

    return {
      response,
      html: finish(withConsentScripts(html, scripts, { nonce, publicPaths, starter })),
      policy: (allowed: readonly string[]) => policy(allowed, nonce, scripts),
      nonce,
      gathered,
    };
  }

  const development = options.mode === 'development';

  /** In development Vite's modules must run in order, so none waits. */
  const finish = (html: string) => (development ? html : deferModules(withoutDiscovery(html)));

  const policy = (
    scripts: readonly string[],
    styleNonce: string,
    others: readonly ConsentScript[] = [],
  ) => pagePolicy({ scripts, styleNonce, development, providers: originsOf(others) });

  /** A page for the cache, for every visitor without a session: scripts by hash, no cookies. */
  async function renderPublic(path: string): Promise<Rendered> {
    const host = new URL(options.publicUrl).host;
    const caller = { cookie: undefined, requestId: `page:${path}`, address: '127.0.0.1', host };
    const request = new Request(new URL(path, options.publicUrl));

    const {
      response,
      html: rendered,
      policy,
      nonce,
      gathered,
    } = await renderPage({ request, caller });

    const { html, hashes } = hashScripts(rendered, nonce);

    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...SECURITY_HEADERS,
        ...options.extraHeaders,
        'content-security-policy': policy(hashes),
      },
      body: html,
      tags: gathered.tags,
      until: gathered.until,
    };
  }

  /** A page for one person, or one that is not cached: scripts by nonce, never stored. */
  async function answerPage(incoming: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const request = asWebRequest(incoming, options.publicUrl);
    if (!request) return sendRefusal(reply, httpRefusals.not_found);

    const page = withoutSlash(incoming.url);
    if (page) return reply.header('cache-control', 'public, max-age=86400').redirect(page, 308);

    const caller = {
      cookie: incoming.headers.cookie,
      requestId: incoming.id,
      address: incoming.ip,
      host: new URL(options.publicUrl).host,
    };

    const { response, html, policy, nonce, gathered } = await renderPage({ request, caller });
    for (const [name, value] of response.headers) reply.header(name, value);
    for (const cookie of gathered.setCookies) reply.header('set-cookie', cookie);
    reply.header('content-security-policy', policy([`'nonce-${nonce}'`]));
    reply.header('cache-control', 'private, no-store').header('vary', 'Cookie, Accept-Encoding');

    return reply.code(response.status).send(html);
  }

  /**
   * The page that the service worker shows without a network. It belongs to no request and no
   * person.
   */
  async function renderOffline(): Promise<OfflinePage> {
    const nonce = randomBytes(16).toString('base64url');
    const build = await options.load();
    const page = entryOf(build).renderOfflinePage(nonce);
    const { html, hashes } = hashScripts(page.html, nonce);
    return { ...page, html, policy: policy(hashes, nonce) };
  }

  return { renderPublic, answerPage, renderOffline };
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as PageEntry;

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * A segment "." or "..", also encoded. A URL would resolve it, and a page other than the routed one
 * would answer.
 */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * The request for React Router. Its URL begins with the public URL, whatever host the caller sent.
 * A HEAD request is rendered as GET, and the server leaves out the body. Undefined for a path that
 * would lead to another page.
 */
function asWebRequest(incoming: FastifyRequest, publicUrl: string): Request | undefined {
  const address = new URL(publicUrl).origin + incoming.url;
  if (DOTS.test(incoming.url.split('?')[0] ?? '') || !URL.canParse(address)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  return new Request(address, { headers });
}
