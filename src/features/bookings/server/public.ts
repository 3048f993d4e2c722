/**
 * What the rest of the server may use of bookings; every other file below its server folders is
 * private.
 */

export {
  readCancelReasons,
  readGoodwillReasons,
  readPayBackReasons,
} from '../called-off/server/personal-data.ts';
export { quoteOrder } from '../changes/server/cancel-places.ts';
export { seedCancellations } from '../changes/server/seed-cancellations.ts';
export { readChangeReasons } from '../changes/server/transfer-store.ts';
export { readAccountReferences } from '../cockpit/server/account-paid.ts';
export {
  type AuditedPlace,
  findAuditedSubjects,
  findOrder,
  readAuditedPlaces,
} from '../cockpit/server/audited-places.ts';
export { figuresOfEvents, type PlaceFigures } from '../cockpit/server/organiser-report.ts';
export { readBookingRecord } from '../cockpit/server/read-record.ts';
export { readFoundingNumbers } from '../credits/server/founding-numbers.ts';
export { readGrantReasons, readTakenReasons } from '../credits/server/give.ts';
export { readDeskDays, readEndingOffers } from '../desk/server/read-desk-days.ts';
export { readPlaceNews } from '../desk/server/read-desk-news.ts';
export { readKnownHandicaps } from '../names/server/known-golf.ts';
export { readAsked, readWanted } from '../names/server/player-tasks.ts';
export { holdPlaces } from '../orders/server/hold-places.ts';
export { readBookings } from '../orders/server/own-orders.ts';
export { seedBookings } from '../orders/server/seed.ts';
export { readComing } from '../people/server/read-coming.ts';
export { lastSharedDay } from '../people/server/shared-days.ts';
export { bookOfOrders, nameOrders, sumUnusedCredits } from '../places/server/books.ts';
export { keepOnePrivilege } from '../places/server/change-bookings.ts';
export { checkBookingsWithin } from '../places/server/consistency-check.ts';
export {
  countOrdersOf,
  ordersByDay,
  readFill,
} from '../places/server/figures.ts';
export { readSeason } from '../season/server/read-season.ts';
export {
  leaveWaitlists,
  readEntryReasons,
  readOfferReasons,
} from '../waitlist/server/personal-data.ts';
