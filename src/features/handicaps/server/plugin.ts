import { featureOf } from '#platform/plugin.ts';
import { enteredRounds } from '../rounds/server/room.ts';

/** Handicaps: the rules and the calculators need no server, so only the rounds register anything. */
export const handicaps = featureOf('handicaps', [enteredRounds]);
