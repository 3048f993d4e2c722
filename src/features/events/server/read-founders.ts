import { brand } from '#lib/brand.ts';
import type { Executor } from '#platform/database/database.ts';
import type { FoundersStop } from '../contract.ts';
import { foundersJourney } from '../founders.ts';
import { presentListed } from './present.ts';
import { findSeries } from './store.ts';

/** The Founders Series as anyone may see it now: its cities, each with its day and the places left. */
export const readFoundersJourney = async (db: Executor, now: Date): Promise<FoundersStop[]> =>
  foundersJourney((await findSeries(db, brand.series)).map(presentListed), now);
