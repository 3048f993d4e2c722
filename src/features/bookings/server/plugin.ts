import { type Feature, featureOf } from '#platform/plugin.ts';
import { calledOff } from '../called-off/server/room.ts';
import { changes } from '../changes/server/room.ts';
import { cockpit } from '../cockpit/server/room.ts';
import { credits } from '../credits/server/room.ts';
import { debtorsRoom } from '../debtors/server/room.ts';
import { deskRoom } from '../desk/server/room.ts';
import { names } from '../names/server/room.ts';
import { orders } from '../orders/server/room.ts';
import { people } from '../people/server/room.ts';
import { places } from '../places/server/room.ts';
import { retention } from '../retention/server/room.ts';
import { season } from '../season/server/room.ts';
import { waitlist } from '../waitlist/server/room.ts';

/** Bookings: its rooms, ground first. */
export const bookings: Feature = featureOf('bookings', [
  places,
  credits,
  waitlist,
  names,
  orders,
  changes,
  calledOff,
  people,
  cockpit,
  debtorsRoom,
  deskRoom,
  season,
  retention,
]);
