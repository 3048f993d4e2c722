/** The status that each role is answered with, in the order of the columns. */
type Statuses = readonly [
  visitor: number,
  otherMember: number,
  owner: number,
  adminWithoutTwoFactor: number,
  admin: number,
];
export type Row = {
  readonly expected: Statuses;
  /** What a write is sent. ":bookingId" in it becomes an id of the stage, as in a path. */
  readonly body?: object;
  /** What a read is asked. */
  readonly query?: string;
  /** Another thing of the stage than the parameter's name says. */
  readonly about?: Readonly<Record<string, string>>;
};

const NOT_LOGGED_IN = 401;
const NOT_FOUND = 404;

/** For anyone. */
const anyone = (status: number, body?: object): Row => ({
  expected: [status, status, status, status, status],
  ...(body ? { body } : {}),
});

/** For everyone who is logged in, each about their own things. */
const members = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  expected: [NOT_LOGGED_IN, status, status, status, status],
});

/** For the one to whom the thing in the path belongs. To anyone else it does not exist, admins included. */
const owner = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  expected: [NOT_LOGGED_IN, NOT_FOUND, status, NOT_FOUND, NOT_FOUND],
});

/** For admins with two-factor. */
const admins = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  expected: [NOT_LOGGED_IN, 403, 403, 403, status],
});

const me = { for: 'me' };
const guest = { for: 'guest', guestName: 'Pat Greenwood' };
/** A choice with an amount that was never quoted. */
const wrongChoice = { kind: 'nothing', moneyPence: 1, creditPence: null, guestPass: false };

/**
 * Every endpoint of the API and the status that each role is answered with. Without a body of its own a write is sent
 * `{}`: for those who may call it, 400 is the answer to that. Writes that are about someone's own things need a valid
 * body, because the body is checked before the owner is. 409 is for an owner whose thing is in another state: a paid
 * order cannot be released. The rows run from top to bottom, on one stage.
 */
export const endpointMatrix: Readonly<Record<string, Row>> = {
  // Accounts
  'POST /api/login': anyone(400),
  'POST /api/login/two-factor': anyone(400),
  'POST /api/login/second-step': anyone(400),
  'POST /api/login/passkey': anyone(400),
  'POST /api/login/passkey/options': anyone(200),
  'POST /api/register': anyone(400),
  'POST /api/forgot-password': anyone(400),
  'POST /api/reset-password': anyone(400),
  'POST /api/verify-email': anyone(400),
  'POST /api/verify-email/account': anyone(400),
  'POST /api/verify-email/change': anyone(400),
  'GET /api/privacy-register': anyone(200),
  'GET /api/user': members(200),
  'POST /api/account/profile': members(400),
  'POST /api/account/password': members(400),
  'GET /api/account/passkeys': members(200),
  'POST /api/account/passkeys': members(400),
  'POST /api/account/passkeys/options': members(400),
  'POST /api/account/passkeys/:passkeyId/name': owner(200, { name: 'Laptop', password: 'x' }),
  'POST /api/account/passkeys/:passkeyId/remove': owner(200),
  'GET /api/account/sessions': members(200),
  'POST /api/account/sessions/:sessionId/end': owner(200),
  'POST /api/account/sessions/end-others': members(200),
  'POST /api/account/verification': members(200),
  'GET /api/account/email-change': members(200),
  'POST /api/account/email-change': members(400),
  'POST /api/account/email-change/cancel': members(200),
  'GET /api/account/two-factor': members(200),
  'POST /api/account/two-factor': members(400),
  'POST /api/account/two-factor/on': members(400),
  'POST /api/account/two-factor/off': members(400),
  'POST /api/account/two-factor/recovery-codes': members(400),
  'GET /api/account/two-step': members(200),
  'POST /api/account/two-step': members(400),
  'POST /api/account/two-step/on': members(400),
  'POST /api/account/two-step/off': members(400),
  'POST /api/account/two-step/recovery-codes': members(400),
  'GET /api/account/data': members(200),
  'GET /api/account/deletion': members(200),
  'POST /api/account/deletion': members(400),
  'GET /api/account/news': members(200),
  'POST /api/account/news': members(400),
  'GET /api/account/notifications': members(200),
  'POST /api/account/notifications': members(400),
  'GET /api/notifications': members(200),
  'GET /api/notifications/unread': members(200),
  'POST /api/notifications/seen': members(400),
  'POST /api/notifications/read': members(400),
  'POST /api/notifications/read-all': members(400),
  // A stream that is opened does not end, so the call has a fault that only members hear of.
  'GET /api/live': { ...members(400), query: 'after=none' },
  'GET /api/unsubscribe/:token': anyone(404),
  'POST /api/unsubscribe/:token': anyone(404, { wanted: false }),
  'GET /api/unsubscribe/:token/one-click': anyone(404),
  'POST /api/unsubscribe/:token/one-click': anyone(404),

  // Members to one another. An id that is nobody's is answered like that of someone who has blocked the member.
  'GET /api/connections': members(200),
  'GET /api/connections/:accountId': members(200),
  'POST /api/connections/ask': members(400),
  'POST /api/connections/accept': members(400),
  'POST /api/connections/decline': members(400),
  'POST /api/connections/withdraw': members(400),
  'POST /api/connections/remove': members(400),
  'GET /api/blocks': members(200),
  'POST /api/blocks': members(400),

  // Golf days and venues
  'GET /api/events': anyone(200),
  'GET /api/events/cancelled': anyone(200),
  'GET /api/events/:eventId': anyone(200),
  'GET /api/events/:eventId/related': anyone(200),
  'GET /api/courses': members(200),
  'GET /api/rounds': members(200),
  'POST /api/rounds': members(400),
  'POST /api/rounds/:roundId/change': members(400),
  'POST /api/rounds/:roundId/delete': members(404, { version: 0 }),
  'GET /api/saved-events': members(200),
  'POST /api/saved-events': members(400),
  'GET /api/followed-cities': members(200),
  'POST /api/followed-cities': members(400),
  'GET /api/founders-series': anyone(200),
  'GET /api/cities/:city': anyone(200),
  'GET /api/admin/events': admins(200),
  'POST /api/admin/events': admins(400),
  'GET /api/admin/events/list': admins(200),
  'GET /api/admin/events/:eventId': admins(200),
  'POST /api/admin/events/:eventId/copy': admins(400),
  'POST /api/admin/events/:eventId/capacity': admins(400),
  'POST /api/admin/events/:eventId/cancel': admins(400),
  'POST /api/admin/events/:eventId/close': admins(400),
  'POST /api/admin/events/:eventId/edit': admins(400),
  'POST /api/admin/events/:eventId/reschedule': admins(400),
  'POST /api/admin/events/:eventId/reopen': admins(400),
  'POST /api/admin/events/:eventId/delete': admins(400),
  'POST /api/admin/events/:eventId/publish': admins(400),
  'GET /api/admin/events/:eventId/recipients': admins(200),
  'GET /api/admin/venues': admins(200),
  'POST /api/admin/venues': admins(400),
  'GET /api/admin/venues/:venueId': admins(200),
  'POST /api/admin/venues/:venueId/edit': admins(400),
  'POST /api/admin/venues/:venueId/retire': admins(400),
  'POST /api/admin/venues/:venueId/restore': admins(400),
  'POST /api/admin/venues/:venueId/delete': admins(400),
  'GET /api/admin/photographs': admins(400),
  'POST /api/admin/photographs': admins(400),
  'POST /api/admin/photographs/order': admins(400),
  'POST /api/admin/photographs/:photographId/describe': admins(400),
  'POST /api/admin/photographs/:photographId/remove': admins(404),

  // Places
  'GET /api/events/:eventId/booking': anyone(200),
  'POST /api/events/:eventId/bookings': members(400, { places: [] }),
  'GET /api/events/:eventId/ways-to-pay': members(200),
  'GET /api/orders/open': members(200),
  'GET /api/orders/:orderId': owner(200),
  'GET /api/orders/:orderId/places': owner(200),
  'POST /api/orders/:orderId/payment': owner(200),
  'POST /api/orders/:orderId/release': owner(409),
  'POST /api/orders/:orderId/check': owner(200),
  'GET /api/orders/:orderId/move': owner(200),
  'POST /api/orders/:orderId/move': owner(409, { toEventId: 1, returnedPence: 1 }),
  'GET /api/orders/:orderId/cancellation': owner(200),
  'GET /api/orders/:orderId/money-back': owner(200),
  'POST /api/orders/:orderId/if-called-off': owner(200, { choice: 'credit' }),
  'POST /api/orders/:orderId/cancellation': owner(409, {
    places: [{ bookingId: ':bookingId', choice: wrongChoice }],
  }),
  'GET /api/bookings': members(200),
  'GET /api/bookings/:bookingId': owner(200),
  'POST /api/bookings/:bookingId/claim-link': owner(200),
  'POST /api/bookings/:bookingId/golf': owner(200, { golf: {}, listed: false }),
  'POST /api/bookings/:bookingId/listed': {
    ...owner(200, { listed: false }),
    about: { bookingId: 'playedBookingId' },
  },
  'POST /api/bookings/:bookingId/player': owner(200, guest),
  'POST /api/bookings/:bookingId/decline': { ...owner(200), about: { bookingId: 'playedBookingId' } },
  'GET /api/bookings/:bookingId/transfer': owner(200),
  'POST /api/bookings/:bookingId/transfer': owner(200, { ...guest, guestEmail: 'taken-over@example.com' }),
  'GET /api/places': members(200),
  'GET /api/places/ended': members(200),
  // The token of a link is the key: without it these are not found, and nobody needs to be logged in.
  'GET /api/clubs/:token': anyone(400),
  'GET /api/claims/:token': anyone(404),
  'POST /api/claims/:token': anyone(404, guest),
  'POST /api/claims/:token/decline': anyone(404),
  'GET /api/credits': members(200),
  'GET /api/season': members(200),
  'GET /api/own-terms': members(200),
  'POST /api/credits/packages': members(200),
  'POST /api/credits/check': members(200),
  'GET /api/waitlist': members(200),
  'GET /api/events/:eventId/coming': anyone(200),
  'GET /api/events/:eventId/waitlist': anyone(200),
  'POST /api/events/:eventId/waitlist': members(400, { size: 9 }),
  'POST /api/events/:eventId/waitlist/leave': members(200),
  'POST /api/events/:eventId/waitlist/change': members(409, {}),
  'POST /api/offers/:offerId/accept': owner(201, { places: [me] }),
  'POST /api/offers/:offerId/decline': owner(409),
  'GET /api/admin/events/:eventId/cockpit': admins(200),
  'GET /api/admin/events/:eventId/club': admins(200),
  'GET /api/admin/events/:eventId/club.csv': admins(200),
  'GET /api/admin/events/:eventId/attendees': admins(200),
  'GET /api/admin/events/:eventId/attendees/export.csv': admins(200),
  'POST /api/admin/events/:eventId/attendance': admins(400),
  'POST /api/admin/events/:eventId/players': admins(400),
  'GET /api/admin/events/:eventId/run-sheet': admins(200),
  'POST /api/admin/events/:eventId/run-sheet/steps/:step': admins(400),
  'POST /api/admin/events/:eventId/run-sheet/numbers-sent': admins(400),
  'POST /api/admin/events/:eventId/run-sheet/club-link': admins(200),
  'GET /api/admin/events/:eventId/emails': admins(200),
  'POST /api/admin/events/:eventId/emails': admins(400),
  'GET /api/admin/events/:eventId/emails/recipients': admins(200),
  'POST /api/admin/events/:eventId/emails/:emailId/send-again': admins(200),
  'GET /api/admin/emails': admins(200),
  'GET /api/admin/emails/:emailId/text': admins(404),
  'POST /api/admin/emails/:emailId/send-again': admins(400),
  'POST /api/admin/events/:eventId/orders/:orderId/account-paid': admins(400),
  'POST /api/admin/events/:eventId/orders/:orderId/confirmation': admins(200),
  'GET /api/admin/events/:eventId/orders/:orderId/cancellation': admins(200),
  'POST /api/admin/events/:eventId/orders/:orderId/cancellation': admins(400),
  'POST /api/admin/events/:eventId/orders/:orderId/refund': admins(400),
  'GET /api/admin/events/:eventId/orders/:orderId/move': admins(200),
  'POST /api/admin/events/:eventId/orders/:orderId/move': admins(400),
  'POST /api/admin/events/:eventId/bookings/:bookingId/transfer': admins(400),
  'POST /api/admin/events/:eventId/bookings/:bookingId/answers': admins(404),
  'GET /api/admin/events/:eventId/settlement': admins(200),
  'GET /api/admin/events/:eventId/settlement/preview': admins(400),
  'GET /api/admin/events/:eventId/settlement/export.csv': admins(200),
  'POST /api/admin/events/:eventId/settlement': admins(400),
  'POST /api/admin/events/:eventId/settlement/retry': admins(200),
  'POST /api/credits/:creditId/refund': members(404, { pence: 1 }),
  'GET /api/admin/grants': admins(400),
  'POST /api/admin/grants': admins(400),
  'POST /api/admin/grants/take-back': admins(400),

  // Payments
  'GET /api/checkout/:checkoutId': owner(200),
  'POST /api/checkout/:checkoutId/pay': owner(200, {
    number: '4242 4242 4242 4242',
    expiry: '12 / 60',
    cvc: '123',
  }),
  'POST /api/checkout/:checkoutId/authenticate': owner(200, { approve: true }),
  'POST /api/checkout/:checkoutId/cancel': owner(200),
  'POST /api/webhooks/sandbox': anyone(400),
  'GET /api/admin/refunds': admins(200),
  'POST /api/admin/refunds/:refundId/retry': admins(404),
  'POST /api/admin/refunds/:refundId/paid-by-hand': admins(400),

  // Membership, enquiries and the assistant
  'GET /api/membership-applications': members(200),
  'POST /api/membership-applications': anyone(400),
  'GET /api/membership-applications/:token': anyone(404),
  'POST /api/membership-applications/:token/withdraw': anyone(404),
  'POST /api/membership-applications/:token/news': anyone(400),
  'GET /api/admin/applications': admins(200),
  'GET /api/admin/applications/:applicationId': admins(404),
  'POST /api/admin/applications/:applicationId/review': admins(404),
  'POST /api/admin/applications/:applicationId/reject': admins(404),
  'POST /api/admin/applications/:applicationId/approve': admins(404),
  'POST /api/admin/applications/:applicationId/notes': admins(400),
  'GET /api/contact': anyone(200),
  'POST /api/contact': anyone(400),
  'GET /api/admin/enquiries': admins(200),
  'POST /api/admin/enquiries/:enquiryId/answer': admins(400),
  'POST /api/assistant/questions': anyone(400),
  'POST /api/assistant/enquiries': anyone(400),

  // The site
  'GET /api/admin/first-steps': admins(200),
  'GET /api/admin/audit': admins(200),

  // Last, because it ends the sessions.
  'POST /api/logout': anyone(200),
};
