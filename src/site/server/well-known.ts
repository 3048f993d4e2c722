import { brand } from '#lib/brand.ts';
import { addDays } from '#lib/club-time.ts';
import { sendWithEtag } from '#platform/http/cache/etag.ts';
import type { App, Services } from '#platform/plugin.ts';

/** The validity of security.txt, in days; RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** Well-known URLs (RFC 8615). */
export function wellKnownRoutes(app: App, { clock, config }: Services): void {
  // Password managers send people here to change a password (W3C, "A Well-Known URL for Changing
  // Passwords").
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/account/security', 303),
  );

  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) =>
    sendWithEtag(request, reply.type('text/plain; charset=utf-8'), securityText(config, clock())),
  );
}

/**
 * The contact for vulnerabilities (RFC 9116). The date changes daily, so that the bytes stay the
 * same for a day.
 */
const securityText = ({ contactEmail, publicUrl }: Services['config'], now: Date): string =>
  [
    `# A weakness in ${brand.name}? Please tell us before anyone else, and test on data of your own.`,
    `Contact: mailto:${contactEmail}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${addDays(now, VALID_DAYS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
