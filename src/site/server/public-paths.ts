/**
 * The responses that are the same for every visitor and are cached. Paths with a query are not
 * included, because there are too many. Everything else is rendered for each request.
 */
const PUBLIC_PATHS = [
  /^\/$/,
  /^\/api\/(events|privacy-register)$/,
  /^\/events(\/[1-9]\d{0,8}(\/calendar\.ics)?)?$/,
  /^\/calendar(\/[a-z]{3,20})?\.ics$/,
  /^\/(sitemap\.xml|robots\.txt)$/,
  /^\/cities\/[a-z]{3,20}$/,
  /^\/policy\/[a-z-]{3,30}$/,
  /^\/terms\/\d{4}-\d\d-\d\d$/,
  /^\/(founders-series|event-format|membership|about|contact|faq|handicap|accessibility|privacy|terms|cookie-policy)$/,
];

/**
 * The cached paths, on which other companies' scripts may run as well: none of them is secret or
 * personal.
 */
export const publicPaths = new RegExp(PUBLIC_PATHS.map(({ source }) => source).join('|'));
