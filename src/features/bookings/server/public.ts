/** What the rest of the server may use of bookings; every other file below its server folders is private. */

export { quoteOrder } from '../cancel/server/cancel-places.ts';
export {
  readCancelReasons,
  readGoodwillReasons,
  readSettlementReasons,
} from '../cancel/server/reasons.ts';
export { readGrantReasons, readTakenReasons } from '../grants/server/give.ts';
export { readChangeReasons } from '../transfer/server/reasons.ts';
export { figuresOfEvents, type PlaceFigures } from './organiser-report.ts';
export { readBookings } from './own-orders.ts';
export { seedBookings } from './seed.ts';
export { holdPlaces } from './taking/hold-places.ts';
export { takingStatement } from './taking/take-places.ts';
