/**
 * What the rest of the server may use of bookings; every other file below its server folders is
 * private.
 */

export { quoteOrder } from '../cancel/server/cancel-places.ts';
export {
  readCancelReasons,
  readGoodwillReasons,
  readSettlementReasons,
} from '../cancel/server/reasons.ts';
export { readComing } from '../coming/server/read-coming.ts';
export { lastSharedDay } from '../coming/server/shared-day.ts';
export { readFoundingNumbers } from '../founding/server/read-numbers.ts';
export { readGrantReasons, readTakenReasons } from '../grants/server/give.ts';
export { readAsked } from '../names/server/read-asked.ts';
export { readWanted } from '../names/server/read-wanted.ts';
export { readBookingRecord } from '../record/server/read-record.ts';
export { readSeason } from '../season/server/read-season.ts';
export { readChangeReasons } from '../transfer/server/reasons.ts';
export { leaveWaitlists } from '../waitlist/server/leave-all.ts';
export { readEntryReasons, readOfferReasons } from '../waitlist/server/reasons.ts';
export { readAccountReferences } from './admin/account-paid.ts';
export { readAuditedPlaces } from './admin/audited-places.ts';
export { figuresOfEvents, type PlaceFigures } from './organiser-report.ts';
export { readBookings } from './own-orders.ts';
export { seedBookings } from './seed.ts';
export { holdPlaces } from './taking/hold-places.ts';
export { takingStatement } from './taking/take-places.ts';
