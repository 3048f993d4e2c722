import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** A page as the server gave it. */
export type ServedPage = { readonly path: string; readonly status: number; readonly html: string };

/** Asks for a page as a browser without a session does, or with this cookie. */
export async function serve(origin: string, path: string, cookie = ''): Promise<ServedPage> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: { cookie } });
  return { path, status: answer.status, html: await answer.text() };
}

/** The paths of every public page, as the sitemap lists them. */
export async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/**
 * HTML's own rules and those of its accessibility, all that are recommended. Set are only those on spelling, which
 * React decides: its camelCase attributes, its `<br/>`, its `hidden=""`, and the underscores its ids begin with, all of
 * which the standard allows.
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

/** What an independent checker has against a page, a line each. */
export async function faultsIn({ html }: ServedPage): Promise<string[]> {
  const { results } = await judge.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The values of an attribute in a page, as they were before they were escaped. */
export const valuesOf = ({ html }: ServedPage, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
