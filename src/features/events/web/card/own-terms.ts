import { formatPounds } from '#lib/money.ts';
import { availability } from '../../availability.ts';
import type { ListedEvent, OwnEvent } from '../../contract.ts';
import { useOwnList } from '../../interests/web/queries.ts';
import { notOpenText } from '../../priority-booking.ts';
import { ownPriceReason, ownPriceText } from '../../texts.ts';
import { ownEvents } from '../queries.ts';

/** What an event is for the person who looks at it, in words. */
export type OwnTerms = {
  /** "£125", or "1 credit". */
  readonly price: string;
  /** Why they pay something else than everyone; undefined if they do not. */
  readonly priceReason: string | undefined;
  /** From when they can book; undefined if it is open to them, or nobody can book it. */
  readonly notOpen: string | undefined;
};

/** The price and the opening of an event for the reader: everyone's for a visitor. */
export function useOwnTerms(event: ListedEvent, now: Date): OwnTerms {
  const own = useOwnList(ownEvents).data?.find(({ eventId }) => eventId === event.id);
  const canBeBooked = ['available', 'full'].includes(availability(event, now));
  return {
    price: own ? ownPriceText(own.price) : formatPounds(Math.round(event.price * 100)),
    priceReason: own && ownPriceReason[own.price.way],
    notOpen: canBeBooked ? notOpenText(openingOf(event, own), now) : undefined,
  };
}

/** When the event opens to this person, and to everyone. */
const openingOf = ({ bookingOpensAt }: ListedEvent, own: OwnEvent | undefined) => ({
  toYou: instantOf(own ? own.opensAt : bookingOpensAt),
  toEveryone: instantOf(bookingOpensAt),
});

const instantOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
