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
import styles from './styles.css?url';

/**
 * Called by the server for a page. It is part of the bundle, because a context key is compared by
 * identity, and the server's own copy of this module would have another key.
 */
export function createPageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageRequest): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageRequest, page);
    return handle(request, context);
  };
}

/** Logs faults with the request's id. Refusals and aborted requests are no faults. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    context.get(pageRequest).report(error);
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The inline script of pages with scripts that need consent. */
export const consentScriptStarter = starter;

const MARK = '/mark.svg';

/**
 * The page that is shown without a network, and the files it needs: see
 * `site/errors/offline-page.tsx`.
 */
export function renderOfflinePage(nonce: string) {
  const sheets = [styles, faces];
  const page = renderToStaticMarkup(<OfflinePage nonce={nonce} sheets={sheets} mark={MARK} />);
  return { html: `<!DOCTYPE html>${page}`, files: [...sheets, MARK, '/favicon.svg'] };
}

/**
 * Renders the whole page before the first byte is sent, because it is hashed, compressed and often
 * cached.
 */
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
      // The page is sent as a whole, so React must not hold parts back for a script to insert
      // later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      // When a part fails, the page fails: the router's error page is better than the gap that
      // React would leave.
      onError: reject,
    });
  });

  headers.set('content-type', 'text/html; charset=utf-8');

  return new Response(html, { status, headers });
}
