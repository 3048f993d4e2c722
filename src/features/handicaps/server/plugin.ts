import type { Feature } from '#platform/plugin.ts';
import { roundsPersonalData } from '../rounds/server/personal-data.ts';
import { roundRoutes } from '../rounds/server/routes.ts';

/** Handicaps: the rules, the calculators, and the rounds that members enter. */
export const handicaps: Feature = {
  name: 'handicaps',
  routes: roundRoutes,
  personalData: roundsPersonalData,
};
