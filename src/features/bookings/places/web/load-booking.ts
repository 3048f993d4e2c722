import type { RouterContextProvider } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { bookingById } from './queries.ts';

type Args = { readonly params: { readonly bookingId: string } };
const returnTo = ({ params }: Args, part: string) => ({
  page: `/bookings/${params.bookingId}/${part}`,
});

/** Reads the booking of a member's page /bookings/{id}/{part} on the server. */
export const loadBooking = (
  args: Args & { readonly context: Readonly<RouterContextProvider> },
  part: string,
) =>
  membersOnly(
    args.context,
    () => prefetch(args.context, [bookingById(args.params.bookingId)]),
    returnTo(args, part),
  );

/** The same in the browser. */
export const loadBookingHere = (args: Args, part: string) =>
  membersOnlyHere(() => fillCache([bookingById(args.params.bookingId)]), returnTo(args, part));
