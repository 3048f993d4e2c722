import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { PageNonce, type PageRequest, pageRequest } from '#platform/api-client/context.ts';
import starter from '#site/before-hydration/start-consent-scripts.ts?inline-script';
import { OfflinePage } from '#site/errors/offline-page.tsx';
import faces from './fonts.css?url';

/**
 * What the server calls for a page. It lives in the bundle, because a context key is known by identity and the
 * server's own copy of this module would be another one.
 */
export function createPageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageRequest): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageRequest, page);
    return handle(request, context);
  };
}

/** Faults go to our log, under the request's id; refusals and visitors who left are none. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageRequest).report(error);
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The inline script of pages with scripts that need a consent. */
export const consentScriptStarter = starter;

const MARK = '/mark.svg';

/** The page for when there is no network, and the files it shows: see `site/errors/offline-page.tsx`. */
export function renderOfflinePage(build: ServerBuild, nonce: string) {
  const styles = build.assets.routes['root']?.css ?? [];
  const sheets = [...styles.map((href) => href.replace(/#$/, '')), faces];
  const page = renderToStaticMarkup(<OfflinePage nonce={nonce} sheets={sheets} mark={MARK} />);
  return { html: `<!DOCTYPE html>${page}`, files: [...sheets, MARK, '/favicon.svg'] };
}

/** Renders the whole page before the first byte leaves: it is hashed, compressed and perhaps kept. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(pageRequest);
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <PageNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageNonce>
    );
    const stream = renderToPipeableStream(page, {
      nonce,
      // The page leaves whole: parts held back for later would only be moved about by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      // A part that fails fails the page: React would leave a gap, and the router's error page says more.
      onError: reject,
    });
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
