import { addDays } from '#lib/club-time.ts';
import type { Config } from '#platform/config/config.ts';
import { readSignedToken, signToken } from '#platform/signed-token.ts';

const PURPOSE = 'fourball pay links 1';
const UUID_BYTES = 16;

/** How long after the due date a link still works: reminders are sent for three weeks. */
const DAYS_AFTER_DUE = 60;

type Sale = { readonly sourceId: string; readonly dueAt: Date | null };
type Links = Pick<Config, 'secret' | 'publicUrl'>;

/**
 * The link by which anyone who has the invoice of a sale on account can pay it by card. It says
 * nothing but what was sold and until when it works; the same invoice has the same link.
 */
export function payLink({ secret, publicUrl }: Links, { sourceId, dueAt }: Sale): string | null {
  if (dueAt === null) return null;

  const until = Buffer.alloc(4);
  until.writeUInt32BE(Math.floor(addDays(dueAt, DAYS_AFTER_DUE).getTime() / 1000));
  const body = Buffer.concat([Buffer.from(sourceId.replaceAll('-', ''), 'hex'), until]);

  return `${publicUrl}/pay/${signToken(secret, PURPOSE, body)}`;
}

/** What such a link pays for, and until when it works; undefined if we have not made it. */
export function readPayLink(
  { secret }: Pick<Config, 'secret'>,
  token: string,
): { readonly sourceId: string; readonly until: Date } | undefined {
  const body = readSignedToken(secret, PURPOSE, token);
  if (body?.length !== UUID_BYTES + 4) return undefined;

  const hex = body.toString('hex', 0, UUID_BYTES);
  const sourceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sourceId, until: new Date(body.readUInt32BE(UUID_BYTES) * 1000) };
}
