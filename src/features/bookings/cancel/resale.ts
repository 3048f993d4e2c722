/** What decides how many cancelled places of a golf day were resold by places that were just confirmed. */
export type ResaleFacts = {
  /** Cancelled places that wait to be resold. */
  readonly waiting: number;
  readonly capacity: number;
  /** Confirmed places, the new ones among them. */
  readonly confirmed: number;
  /** How many places were just confirmed. */
  readonly added: number;
};

/**
 * How many of the places that wait are resold (product.md, "refund if resold"). Places that were free anyway are sold
 * first: a cancelled place is resold only once no other is left. One new place resells one.
 */
export const resoldPlaces = ({ waiting, capacity, confirmed, added }: ResaleFacts): number =>
  Math.max(0, Math.min(added, waiting - (capacity - confirmed)));
