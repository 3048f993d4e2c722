/** Where a link leads: a page of ours, another website, or an email address. */
export type Target = {
  readonly kind: 'own' | 'web' | 'email';
  readonly href: string;
  /**
   * In ASCII ("xn--…" for other letters), so that no letter can imitate another; empty for our own
   * pages.
   */
  readonly host: string;
};

// `//host` and `/\host` lead to other websites.
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const WEB = /^https?:\/\/[^/\\]/i;
const EMAIL = /^mailto:[^\s?&%@]+@[^\s?&%@]+$/i;

/**
 * Reads the destination of a link. Only http, https, a plain email address and our own paths are
 * links; everything else, such as `javascript:`, `data:` or a name before an @ in the host, is
 * undefined and stays text.
 */
export function targetOf(destination: string): Target | undefined {
  if (OWN_PATH.test(destination)) return { kind: 'own', href: destination, host: '' };

  if (EMAIL.test(destination))
    return {
      kind: 'email',
      href: destination,
      host: destination.split('@')[1]?.toLowerCase() ?? '',
    };

  if (!WEB.test(destination) || !URL.canParse(destination)) return undefined;

  const { protocol, username, password, hostname, href } = new URL(destination);
  if (!/^https?:$/.test(protocol) || username || password || !hostname) return undefined;

  return { kind: 'web', href, host: hostname };
}

/** What cannot be in a host, in any script. */
const BETWEEN_HOSTS = /[^\p{L}\p{N}\p{M}.-]+/u;

/** What could be the hosts in a text: labels with dots between them. */
const hostsIn = (text: string): readonly string[] =>
  text.split(BETWEEN_HOSTS).flatMap((piece) => {
    const labels = piece.split('.').filter((label) => label !== '');
    return labels.length > 1 ? [labels.join('.')] : [];
  });

/**
 * Whether readers need to see the real host beside a link's text: the text looks like another host,
 * or the host has letters that can imitate others.
 * @param text the link's text
 * @param host the host in ASCII
 */
export function needsHost(text: string, host: string): boolean {
  // NFKC gives full-width letters and the other dots their common spelling.
  const named = hostsIn(text.normalize('NFKC').replaceAll('。', '.'));
  const bare = withoutWww(host);
  if (named.some((name) => withoutWww(asciiOf(name)) !== bare)) return true;
  return /(?:^|\.)xn--/.test(host) && !text.includes(host);
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');
const asciiOf = (name: string): string =>
  URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : '';
