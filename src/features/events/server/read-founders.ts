import { brand } from '#lib/brand.ts';
import type { Executor } from '#platform/database/database.ts';
import type { FoundersStop } from '../contract.ts';
import { foundersJourney } from '../founders.ts';
import { presentListed } from './present.ts';
import { findSeries } from './store.ts';

/** The Founders Series as the public sees it now: each city with its event and the places left. */
export const readFoundersJourney = async (db: Executor, now: Date): Promise<FoundersStop[]> =>
  foundersJourney((await findSeries(db, brand.series)).map(presentListed), now);
