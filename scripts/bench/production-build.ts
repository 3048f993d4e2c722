type Setup = { readonly prepare: (kind: 'start' | 'test') => Promise<string> };

/**
 * The finished build of the sources as they are, made now if it is not there: the one that `npm start` would serve.
 * @returns its folder; the one in BUILD_DIR, where `npm test` has made one
 */
export async function productionBuild(): Promise<string> {
  const given = process.env['BUILD_DIR'];
  if (given) return given;
  // Plain JavaScript for any Node from 20 on, and therefore without types.
  const { prepare }: Setup = await import(new URL('../setup/prepare.mjs', import.meta.url).href);
  return prepare('test');
}
