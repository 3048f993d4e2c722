import { readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { writeCsv } from '#lib/text/csv.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { recordExport } from '../../places/server/record-export.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { clubListOf } from '../attendees.ts';
import { clubCells } from '../club-texts.ts';
import { type ClubSheet, runSheetApi } from '../run-sheet-contract.ts';
import { readAttendees } from './read-attendees.ts';

/** Downloads of lists for clubs by one admin in 15 minutes. */
const clubFilesPerAdmin: Limit = {
  name: 'bookings.club_exports',
  max: 60,
  refusal: attendeeRefusals.too_many_exports,
};

/** The list that the host club of a golf day gets, to print and as a file, for admins only. */
export function clubRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = adminOnly(services);

  async function read(eventId: number): Promise<ClubSheet> {
    const event = await readEvent(database, eventId);
    if (!event) throw new Refused(eventRefusals.event_not_found);
    const list = clubListOf(await readAttendees(database, event));
    return { ...list, schedule: [...event.schedule] };
  }

  app.route({
    ...routeOf(runSheetApi.readClubNumbers),
    preValidation,
    handler: ({ params }) => read(params.eventId),
  });

  app.route({
    ...routeOf(runSheetApi.exportClubNumbers),
    preValidation: [preValidation, perOwnAccount(services, clubFilesPerAdmin)],
    handler: async (request, reply) => {
      const { eventId } = request.params;
      const list = await read(eventId);
      const rows = list.players.length;
      const by = accountOf(request).id;

      await recordExport(database, {
        eventId,
        by,
        action: 'bookings.export_club_list',
        rows,
        now: clock(),
      });

      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="golf-day-${eventId}-for-the-club.csv"`,
        )
        .header('cache-control', 'private, no-store')
        .send(writeCsv(clubCells(list)));
    },
  });
}
