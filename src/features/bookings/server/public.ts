/** What the rest of the server may use of bookings; every other file below its server folders is private. */
export { holdPlaces } from './hold-places.ts';
export {
  type BookingRecord,
  figuresOfEvents,
  listBookingsOfEvent,
  type PlaceFigures,
} from './organiser-report.ts';
export { seedBookings } from './seed.ts';
export { readBookings } from './store.ts';
export { takingStatement } from './take-places.ts';
