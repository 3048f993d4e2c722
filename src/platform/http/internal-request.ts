import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header by which a read made for a page is told from one made by a browser. */
export const INTERNAL_HEADER = 'x-fourball-inside';

/** Drawn per process; never leaves it. */
export const internalMark = randomBytes(18).toString('base64url');

/** Whether this request is a page's own read: it was counted and checked with its page. */
export const isInternal = (request: { readonly headers: IncomingHttpHeaders }): boolean =>
  request.headers[INTERNAL_HEADER] === internalMark;
