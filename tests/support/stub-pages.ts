import type { ServerBuild } from 'react-router';
import type { PageSource } from '#platform/http/pages/register-pages.ts';

/**
 * Replaces the pages where there is no build: each shows the requested address, and an unknown one
 * is a 404.
 */
export function stubPages(): PageSource & { readonly rendered: string[] } {
  const rendered: string[] = [];
  const createPageHandler = () => async (request: Request) => {
    const { pathname, origin } = new URL(request.url);
    rendered.push(pathname);
    if (pathname === '/dashboard')
      return new Response(null, { status: 302, headers: { location: '/auth' } });
    const status = pathname === '/' || /^\/events(\/[1-9])?$/.test(pathname) ? 200 : 404;
    const html = `<html><body>${origin}${pathname}</body></html>`;
    return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const build = { entry: { module: { createPageHandler } } } as unknown as ServerBuild;
  return { rendered, mode: 'production', load: async () => build };
}
