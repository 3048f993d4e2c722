import type { Room } from '#platform/plugin.ts';
import { membershipPersonalData } from './personal-data.ts';

/** Memberships: sold, renewed, changed and ended. */
export const memberships: Room = {
  personalData: membershipPersonalData,
};
