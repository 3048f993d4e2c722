import { and, asc, gt, inArray, or, sql } from 'drizzle-orm';
import type { SaveCities } from '#features/settings/contract.ts';
import { readSettings, saveSettings } from '#features/settings/server/public.ts';
import { shownCities } from '#features/settings/settings.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { formatDate } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { events } from '../../days/server/tables.ts';
import { editorFaults, eventAdminRefusals, hasGolfDay } from '../texts.ts';
import type { Admin } from './change-event.ts';

/** Makes golf days that are added in a city wait for its hiding, and the other way round. */
const lockCities = (tx: Executor, cities: readonly City[]) =>
  lockByName(tx, ...cities.map((city) => `city:${city}`));

/**
 * Saves which cities are shown. One that has a draft, or a golf day that is not over, stays.
 * @throws Refused with the golf day beside its city
 */
export function saveCities(
  services: Services,
  { value, ...save }: SaveCities & { readonly by: Admin },
): Promise<void> {
  const hidden = cityNames.filter((city) => value[city] === 'hidden');

  return saveSettings(services, { ...save, group: 'cities', value, by: save.by.id }, async (tx) => {
    if (hidden.length === 0) return;
    await lockCities(tx, hidden);

    const fields = await findGolfDays(tx, hidden, services.clock());
    if (Object.keys(fields).length > 0)
      throw new Refused(eventAdminRefusals.city_in_use, { fields });
  });
}

/** The next golf day of each of these cities that keeps it shown, as the sentence beside it. */
async function findGolfDays(tx: Executor, cities: readonly City[], now: Date) {
  const days = await tx
    .selectDistinctOn([events.city], {
      city: events.city,
      title: events.title,
      startsAt: events.startsAt,
      state: events.state,
    })
    .from(events)
    .where(
      and(
        inArray(events.city, [...cities]),
        or(
          sql`${events.state} = 'draft'`,
          and(inArray(events.state, ['open', 'closed']), gt(events.endsAt, now)),
        ),
      ),
    )
    .orderBy(events.city, asc(events.startsAt));

  return Object.fromEntries(
    days.map(({ city, title, startsAt, state }) => [
      city,
      [hasGolfDay({ title, date: formatDate(startsAt), isDraft: state === 'draft' })],
    ]),
  );
}

/**
 * Refuses a golf day in a city that is hidden, and keeps the city as it is until the transaction
 * ends.
 */
export async function refuseHiddenCity(
  tx: Executor,
  { config }: Pick<Services, 'config'>,
  city: City,
): Promise<void> {
  await lockCities(tx, [city]);
  const { cities } = await readSettings(tx, config);
  if (!shownCities({ cities }).includes(city))
    throw new Refused(eventAdminRefusals.city_hidden, { fields: { city: [editorFaults.city] } });
}
