import { adminOnly } from '#features/identity/server/public.ts';
import type { App, Services } from '#platform/plugin.ts';
import { GolfDayNames } from '../contract.ts';

/** The golf days that an announcement or the email log can be about, for admins only. */
export function golfDayNameRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;

  app.get(
    '/api/admin/golf-day-names',
    {
      preValidation: adminOnly(services),
      schema: { tags: ['notifications'], response: { 200: GolfDayNames } },
    },
    async () => {
      const days = await memberFacts.everyDay(database, clock());
      return {
        golfDays: days.map(({ eventId, title, startsAt }) => ({
          id: eventId,
          title,
          startsAt: startsAt.toISOString(),
        })),
      };
    },
  );
}
