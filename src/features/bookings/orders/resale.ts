import type { Pence } from '#lib/money.ts';

/** A cancelled place that waits to be resold, or a place that was just confirmed. */
export type ResalePlace = {
  readonly bookingId: string;
  /**
   * Who paid for it: the account of its order, or the caller for whom an organiser wrote the order
   * down.
   */
  readonly buyer: string;
  /**
   * What was paid for it, and not refunded since: in money, and for the credit that paid for it.
   */
  readonly paidPence: Pence;
};

/**
 * What decides which cancelled places of a golf day were resold by places that were just confirmed.
 */
export type ResaleFacts = {
  /** Cancelled places that wait to be resold, the oldest cancellation first. */
  readonly waiting: readonly ResalePlace[];
  readonly capacity: number;
  /** Confirmed places, the new ones among them. */
  readonly confirmed: number;
  /** The places that were just confirmed, less those that have resold another place before. */
  readonly added: readonly ResalePlace[];
};

export type Resales = {
  /** Each cancelled place with the new one that resold it. */
  readonly resold: readonly { readonly bookingId: string; readonly soldBy: string }[];
  /**
   * Cancelled places whose buyer came back for less than they would get for them, which ends their
   * wait.
   */
  readonly takenBack: readonly string[];
};

/**
 * Which of the places that wait are resold (product.md, "Resold"): another account paid at least
 * the same for a place. A place that cost nothing resells none. Places that were free anyway are
 * sold first, so a cancelled place is resold only once no other is left; one new place resells one,
 * and the oldest cancellation comes first. Who cancels a place and books the day again for less has
 * taken their place back: it is not given back as well.
 */
export function findResales({ waiting, capacity, confirmed, added }: ResaleFacts): Resales {
  const candidates = [...waiting];

  const takeFirst = (fits: (place: ResalePlace) => boolean): ResalePlace | undefined => {
    const index = candidates.findIndex(fits);
    return index < 0 ? undefined : candidates.splice(index, 1)[0];
  };

  const takenBack = added.flatMap(({ buyer, paidPence }) => {
    const ownPlace = takeFirst((place) => place.buyer === buyer && paidPence < place.paidPence);
    return ownPlace ? [ownPlace.bookingId] : [];
  });

  const most = candidates.length - (capacity - confirmed);
  const resold: { bookingId: string; soldBy: string }[] = [];

  for (const { bookingId: soldBy, buyer, paidPence } of added) {
    if (resold.length >= most || paidPence <= 0) continue;
    const place = takeFirst((one) => one.buyer !== buyer && paidPence >= one.paidPence);
    if (place) resold.push({ bookingId: place.bookingId, soldBy });
  }

  return { resold, takenBack };
}
