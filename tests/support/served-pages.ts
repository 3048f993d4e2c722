import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** A page as the server sent it. */
export type ServedPage = { readonly path: string; readonly status: number; readonly html: string };

/** Requests a page as a browser does, with this cookie or without a session. */
export async function serve(origin: string, path: string, cookie = ''): Promise<ServedPage> {
  // On a connection of its own: the server would end one that waits while many pages are judged on
  // a busy machine.
  const headers = { cookie, connection: 'close' };
  const answer = await fetch(origin + path, { redirect: 'manual', headers });
  return { path, status: answer.status, html: await answer.text() };
}

/** The paths of every public page, as the sitemap lists them. */
export async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/**
 * All recommended rules of HTML and of its accessibility. Only rules of style are changed, where
 * React decides and the standard allows it: camelCase attributes, `<br/>`, `hidden=""`, and ids
 * that begin with underscores.
 */
const judge = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attribute-empty-style': ['error', { style: 'empty' }],
      'valid-id': ['error', { relaxed: true }],
      'void-style': ['error', { style: 'selfclosing' }],
    },
  }),
);

/** The faults that an independent checker finds in a page, one line each. */
export async function faultsIn({ html }: ServedPage): Promise<string[]> {
  const { results } = await judge.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The values of an attribute in a page, unescaped. */
export const valuesOf = ({ html }: ServedPage, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
