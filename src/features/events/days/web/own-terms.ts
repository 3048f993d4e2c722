import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { regionOf } from '#lib/cities.ts';
import { addMinutes } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { availability, isTierEnough, notOpenText, REGION_HOURS } from '../../availability.ts';
import type { ListedEvent, OwnDay, OwnPrice, OwnTerms } from '../../contract.ts';
import { ownPriceReason, ownPriceText } from '../../texts.ts';
import { ownTerms } from './queries.ts';

/** What an event is for the person who looks at it, in words. */
export type TermsInWords = {
  /** "£125", or "1 credit". */
  readonly price: string;
  /** Why they pay something else than everyone; undefined if they do not. */
  readonly priceReason: string | undefined;
  /** From when they can book; undefined if it is open to them, or nobody can book it. */
  readonly notOpen: string | undefined;
  /** Whether it is limited to a tier that they do not have. */
  readonly needsTier: boolean;
  /** What they have there already; undefined if they have neither a place nor a wait. */
  readonly own: OwnDay | undefined;
  /** Whether the reader is logged in. */
  readonly isMember: boolean;
};

/**
 * In milliseconds. What a member has changes by a booking on another page: it is read again when a
 * list is opened.
 */
const STALE_AFTER = 10_000;

const fresh = { ...presets.standard, staleTime: STALE_AFTER };

/** The number of the reader as a founding member; null if they are none. */
export const useFoundingNumber = (): number | null =>
  useOwnList(ownTerms, fresh).data?.foundingNumber ?? null;

/**
 * The price and the opening of an event for the reader: everyone's for a visitor.
 * @param asVisitor whether to give what visitors see, even to a member
 */
export function useOwnTerms(event: ListedEvent, now: Date, asVisitor = false): TermsInWords {
  const { data, isMember } = useOwnList(ownTerms, fresh);
  const own = asVisitor ? undefined : data;
  const pence = Math.round(event.price * 100);
  const price = own && priceOf(event.id, pence, own);
  const day = own?.days.find(({ eventId }) => eventId === event.id);
  const canBeBooked = day === undefined && ['available', 'full'].includes(availability(event, now));

  return {
    price: price ? ownPriceText(price) : formatPounds(pence),
    priceReason: price && ownPriceReason[price.way],
    notOpen: canBeBooked ? notOpenText(openingOf(event, own), now) : undefined,
    needsTier: canBeBooked && !isTierEnough(event.minTier, own?.tier),
    own: day,
    isMember: isMember && !asVisitor,
  };
}

function priceOf(
  id: number,
  pence: number,
  { prices, pricesAt, playsAt }: OwnTerms,
): OwnPrice | undefined {
  if (playsAt.includes(id)) return undefined;
  const here = pricesAt.find(({ eventId }) => eventId === id);
  return (here ?? prices.find(({ standardPence }) => standardPence === pence))?.price;
}

/** When the event opens to this person, and to everyone. */
function openingOf({ bookingOpensAt, city, regionFirst }: ListedEvent, own: OwnTerms | undefined) {
  const toEveryone = bookingOpensAt === null ? null : new Date(bookingOpensAt);
  const region = regionFirst ? regionOf(city) : null;
  const isFromRegion = own?.tier && own.homeCity && regionOf(own.homeCity) === region;
  const hours = Math.max(own?.earlyHours ?? 0, isFromRegion ? REGION_HOURS : 0);
  return { toYou: toEveryone && addMinutes(toEveryone, -hours * 60), toEveryone, region };
}

/**
 * One of these lists, on a page that visitors see too: theirs never asks for it, and `isMember` is
 * false.
 */
export function useOwnList<Answer>(
  query: ApiQuery<Answer>,
  preset: Parameters<typeof useApi>[1] = presets.standard,
) {
  const isMember = useIsMember();
  return { isMember, ...useApi(query, preset, { enabled: isMember }) };
}
