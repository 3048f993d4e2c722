import { inlineScript } from '../../scripts/bundler/inline-scripts.ts';

/** The text of the inline script that the build makes of a browser module. */
export const inlineScriptOf = async (file: string): Promise<string> =>
  (await inlineScript(file)).code;
