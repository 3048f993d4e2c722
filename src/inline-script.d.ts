/** A browser module as the text of an inline script: see `scripts/bundler/inline-scripts.ts`. Empty in the browser's bundle. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
