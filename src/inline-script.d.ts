/**
 * The text of an inline script made from a browser module; empty in the browser's bundle. See
 * `scripts/bundler/inline-scripts.ts`.
 */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
