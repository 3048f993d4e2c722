import { featureOf } from '#platform/plugin.ts';
import { applications } from '../applications/server/room.ts';
import { cancelling } from '../cancelling/server/room.ts';
import { companyDaysRoom } from '../company-days/server/room.ts';
import { memberships } from '../memberships/server/room.ts';
import { prices } from '../prices/server/room.ts';
import { services } from '../services/server/room.ts';

/** Membership tiers: applied for, paid, renewed and used. */
export const membership = featureOf('membership', [
  applications,
  memberships,
  cancelling,
  prices,
  services,
  companyDaysRoom,
]);
