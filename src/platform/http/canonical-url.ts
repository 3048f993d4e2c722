/**
 * The address under which a request is routed. A path that cannot be decoded (`/%`, `/events/%E0%A4%A`) names nothing: it
 * is taken letter by letter, so that it is a page that is not there, like any other. The API says itself that it
 * cannot read it.
 */
export function routableUrl(url: string): string {
  const [path = '', rest] = split(url);
  return path.startsWith('/api/') || isDecodable(path) ? url : path.replaceAll('%', '%25') + rest;
}

// A second slash or a backslash at the beginning would make the rest a host.
const OF_OURS = /^\/[^/\\]/;

/** Where a page lives that was asked for with a slash at the end, query and all; undefined for any other address. */
export function withoutSlash(url: string): string | undefined {
  const [path = '', rest] = split(url);
  if (!path.endsWith('/') || !OF_OURS.test(path)) return undefined;
  // Letter by letter: a pattern for the slashes at the end takes seconds over ten thousand of them in the middle.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + rest;
}

function split(url: string): [path: string, rest: string] {
  const end = url.search(/[?#]/);
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
