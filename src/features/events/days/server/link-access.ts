import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { App, Services } from '#platform/plugin.ts';
import { LINK_KEY } from '../../addresses.ts';
import { EventPath } from '../../contract.ts';
import { eventRefusals } from '../../texts.ts';
import { events } from './tables.ts';

/**
 * The cookie with the golf days for people with the link that this browser has opened by theirs, as
 * "7.<key>" each. The page reads its parts, and books, by addresses without the secret.
 */
export const LINKS_COOKIE = 'fourball_links';
const LINKS_IN = new RegExp(`(?:^|; *)${LINKS_COOKIE}=([^;]*)`);
const MOST_LINKS = 20;
const KEPT_S = 30 * 86_400;

const ENTRY = /^\d{1,10}\.[0-9a-f]{32}$/;
/** Routes about one golf day: its calendar file, and what the API says and takes about it. */
const ROUTE_ABOUT_ONE = /^\/(?:api\/)?events\/:eventId(?=\/|$)/;
/** Its pages. They read the API in process, which decides for them. */
const PAGE_ABOUT_ONE = /^\/events\/([1-9]\d{0,9})(?=[/?]|$)/;

/**
 * A golf day for people with the link is not found by counting ids: whatever is asked about one
 * needs the secret part of its address, except from those with a place, on its waitlist or with an
 * offer, and organisers. The hook stands before every route, so that a new one cannot forget it. It
 * reads the id as the route does, however the address is written.
 */
export function guardLinkedEvents(app: App, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRoute = ROUTE_ABOUT_ONE.test(request.routeOptions.url ?? '');
    const eventId = isRoute
      ? idOf(request.params)
      : idOf({ eventId: PAGE_ABOUT_ONE.exec(request.url)?.[1] });
    if (eventId === undefined) return;

    const linkKey = await findLinkKey(services, eventId);
    if (linkKey === undefined) return;

    if (isSame(keyIn(request), linkKey)) {
      remember(services, request, reply, `${eventId}.${linkKey}`);
      return;
    }

    if (isRoute && !(await mayOpen(services, request, { eventId, linkKey })))
      throw new Refused(eventRefusals.event_not_found);
  });
}

const idOf = (params: unknown): number | undefined => EventPath.safeParse(params).data?.eventId;

/**
 * Whether the golf day opens for whoever asks, where its id is not in the address: it needs no
 * secret, or this browser has opened it by its link, or they have something there.
 */
export async function mayOpenLinked(
  services: Services,
  request: FastifyRequest,
  eventId: number,
): Promise<boolean> {
  const linkKey = await findLinkKey(services, eventId);
  return linkKey === undefined || mayOpen(services, request, { eventId, linkKey });
}

const mayOpen = async (
  services: Services,
  request: FastifyRequest,
  { eventId, linkKey }: { readonly eventId: number; readonly linkKey: string },
): Promise<boolean> =>
  entriesIn(request).some((entry) => isSame(entry, `${eventId}.${linkKey}`)) ||
  mayOpenWithout(services, request, eventId);

/**
 * The secret of a golf day that needs one; undefined for every other, and for one that does not
 * exist.
 */
async function findLinkKey(
  { database }: Pick<Services, 'database'>,
  eventId: number,
): Promise<string | undefined> {
  const [event] = await database
    .select({ audience: events.audience, linkKey: events.linkKey })
    .from(events)
    .where(eq(events.id, eventId));
  return event?.audience === 'link' ? event.linkKey : undefined;
}

/** Whether a golf day opens with this secret, or needs none. */
export async function opensLinked(
  services: Pick<Services, 'database'>,
  eventId: number,
  key: string | undefined,
): Promise<boolean> {
  const linkKey = await findLinkKey(services, eventId);
  return linkKey === undefined || isSame(key, linkKey);
}

async function mayOpenWithout(
  services: Services,
  request: FastifyRequest,
  eventId: number,
): Promise<boolean> {
  const account = await currentAccount(services, request);
  if (!account) return false;
  return (
    account.isAdmin || services.memberFacts.isInvolvedIn(services.database, account.id, eventId)
  );
}

/** Compares without telling by its time how much of a guess is right. */
function isSame(given: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const keyIn = ({ url }: FastifyRequest): string | undefined =>
  new URLSearchParams(url.split('?')[1] ?? '').get(LINK_KEY) ?? undefined;

const cookieIn = (header: string | undefined): string => LINKS_IN.exec(header ?? '')?.[1] ?? '';

const entriesIn = ({ headers }: FastifyRequest): string[] =>
  cookieIn(headers.cookie)
    .split('~')
    .filter((entry) => ENTRY.test(entry));

/**
 * Gives the browser the entry, and the request itself, because a page reads the API in process with
 * its cookies.
 */
function remember(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: string,
): void {
  const others = entriesIn(request).filter((one) => one.split('.')[0] !== entry.split('.')[0]);
  const value = [...others, entry].slice(-MOST_LINKS).join('~');
  const rest = (request.headers.cookie ?? '')
    .split(/; */)
    .filter((one) => one && !one.startsWith(`${LINKS_COOKIE}=`));

  request.raw.headers.cookie = [...rest, `${LINKS_COOKIE}=${value}`].join('; ');

  const secure = config.mode === 'live' ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure}`;

  reply.header('set-cookie', `${LINKS_COOKIE}=${value}; ${attributes}`);
}
