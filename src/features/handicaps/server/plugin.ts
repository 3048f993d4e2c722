import { moves } from '#platform/merge-rules.ts';
import type { Feature } from '#platform/plugin.ts';
import { roundsPersonalData } from '../rounds/server/room.ts';
import { roundRoutes } from '../rounds/server/round-routes.ts';

/** Handicaps: the rules, the calculators, and the rounds that members enter. */
export const handicaps: Feature = {
  name: 'handicaps',
  routes: roundRoutes,
  mergeRules: [moves('rounds.account_id', 'rounds', { unique: ['entry_key'] })],
  personalData: roundsPersonalData,
};
