/** The place of the member's card among what this browser keeps for them. */
export const CARD_WITHOUT_NETWORK = 'card';

/** What the offline page shows of a member's card. */
export type KeptCard = {
  readonly name: string;
  readonly work: string;
  /** The QR code, for `src`. */
  readonly picture: string;
};
