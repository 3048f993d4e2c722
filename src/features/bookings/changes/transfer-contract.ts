import { z } from '#lib/schema.ts';
import { emailAddress } from '#lib/text/text-fields.ts';
import { BookedEvent, PlaceRequest } from '../contract.ts';

const { member } = PlaceRequest.options[1].shape;
const { guestName } = PlaceRequest.options[2].shape;

/**
 * Who takes the place: a member by username, or anyone by name and email. The answer for an email
 * address is the same whether it has an account or not: its owner gets a link.
 */
export const TransferRequest = z.discriminatedUnion('for', [
  z.object({ for: z.literal('member'), member }),
  z.object({
    for: z.literal('guest'),
    guestName,
    guestEmail: emailAddress('Please enter a valid email address').max(200, 'This is too long'),
  }),
]);
export type TransferRequest = z.infer<typeof TransferRequest>;

/** A place as its buyer or its player sees it before handing it over. */
export const TransferView = z.object({
  bookingId: z.uuid(),
  event: BookedEvent,
  player: z.enum(['me', 'member', 'guest', 'unnamed']),
  /** The player's name; null while nobody is named. */
  name: z.string().nullable(),
  /** The buyer's name; null if the reader bought it. */
  buyer: z.string().nullable(),
  /** Until when it can be handed over. */
  until: z.iso.datetime(),
  /** Why it cannot be handed over now. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
  guestOnly: z.boolean(),
});
export type TransferView = z.infer<typeof TransferView>;

/** The booking of the new player. */
export const Transferred = z.object({ bookingId: z.uuid() });
export type Transferred = z.infer<typeof Transferred>;
