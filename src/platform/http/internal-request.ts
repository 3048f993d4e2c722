import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that distinguishes a page's own read from a browser's request. */
export const INTERNAL_HEADER = 'x-fourball-inside';

/** Random in each process, and never sent outside it. */
export const internalMark = randomBytes(18).toString('base64url');

/**
 * Whether this request is a page's own read, which was counted and checked together with the page.
 */
export const isInternal = (request: { readonly headers: IncomingHttpHeaders }): boolean =>
  request.headers[INTERNAL_HEADER] === internalMark;
