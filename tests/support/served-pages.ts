import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The paths of every public page, as the sitemap lists them. */
export const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

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
export async function faultsIn(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The values of an attribute in a page, unescaped. */
export const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
