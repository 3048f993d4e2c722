/**
 * The answers that every visitor shares and that are worth remembering. Paths with a query are not among them: there
 * are too many. What is not listed is rendered for each request.
 */
const PUBLIC_PATHS = [
  /^\/$/,
  /^\/api\/(events|privacy-register)$/,
  /^\/events(\/[1-9]\d{0,8}(\/calendar\.ics)?)?$/,
  /^\/calendar(\/[a-z]{3,20})?\.ics$/,
  /^\/(sitemap\.xml|robots\.txt)$/,
  /^\/cities\/[a-z]{3,20}$/,
  /^\/policy\/[a-z-]{3,30}$/,
  /^\/(founders-series|event-format|membership|about|contact|faq|handicap|accessibility|privacy|terms|cookie-policy)$/,
];

/** What visitors get from memory, and where scripts of others may run: no address in it is a secret, no page anybody's own. */
export const publicPaths = new RegExp(PUBLIC_PATHS.map(({ source }) => source).join('|'));
