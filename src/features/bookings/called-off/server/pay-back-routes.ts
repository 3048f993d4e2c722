import { isDeepStrictEqual } from 'node:util';
import { callOffEvent, readEvent, stopEvent } from '#features/events/server/public.ts';
import {
  type Account,
  accountOf,
  adminOnly,
  hasConfirmed,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { confirmRefund } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { writeCsv } from '#lib/text/csv.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { CALLED_OFF } from '../../credits/pay-back-policy.ts';
import { findRun } from '../../orders/server/if-called-off.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import { actionsPerAdmin, exportsPerAdmin } from '../../places/server/rate-limits.ts';
import { recordExport } from '../../places/server/record-export.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { calledOffApi, type PayBackDecision } from '../contract.ts';
import { payBackCsvCells, payBackCsvHeads } from '../texts.ts';
import { beginPayBack, retryPayBack } from './pay-back-day.ts';
import { readPayBack, readPreview } from './pay-back-report.ts';

/**
 * What everyone gets back for a golf day, for admins only: the preview, the decision, the report,
 * and another try.
 */
export function payBackRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, actionsPerAdmin)];

  app.route({
    ...routeOf(calledOffApi.readPayBack),
    preValidation,
    handler: ({ params }) => readPayBack(database, params.eventId, clock()),
  });

  app.route({
    ...routeOf(calledOffApi.readPreview),
    preValidation,
    handler: ({ params, query }) => readPreview(database, params.eventId, query),
  });

  app.route({
    ...routeOf(calledOffApi.exportPayBack),
    preValidation: [preValidation, perOwnAccount(services, exportsPerAdmin)],
    handler: async (request, reply) => {
      const { eventId } = request.params;
      const { rows } = await readPayBack(database, eventId, clock());

      await recordExport(database, {
        eventId,
        by: accountOf(request).id,
        action: 'bookings.export_settlement',
        rows: rows.length,
        now: clock(),
      });

      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="golf-day-${eventId}-given-back.csv"`)
        .header('cache-control', 'private, no-store')
        .send(writeCsv([payBackCsvHeads, ...rows.map(payBackCsvCells)]));
    },
  });

  app.route({
    ...routeOf(calledOffApi.payBack),
    preValidation: writes,
    handler: async (request) => {
      const { eventId } = request.params;
      const isConfirmed = await hasConfirmed(services, request);
      const by = accountOf(request);
      await decide(services, { eventId, decision: request.body, by, isConfirmed });
      return readPayBack(database, eventId, clock());
    },
  });

  app.route({
    ...routeOf(calledOffApi.retryPayBack),
    preValidation: writes,
    handler: async (request) => {
      const { eventId } = request.params;
      const by = accountOf(request).id;

      await database.transaction(async (tx) => {
        if (!(await findRun(tx, eventId))) return;

        const places = await retryPayBack(tx, eventId);

        const action = {
          action: 'bookings.retry_settlement',
          subject: `event:${eventId}`,
          before: { failed: places },
        } as const;

        await recordAction(tx, {
          by,
          ...action,
          after: { pending: places },
          why: null,
          now: clock(),
        });
      });

      return readPayBack(database, eventId, clock());
    },
  });
}

type Decided = {
  readonly eventId: number;
  readonly decision: PayBackDecision;
  readonly by: Account;
  readonly isConfirmed: boolean;
};

/**
 * Calls a golf day off, or decides what everyone gets of one that was stopped, if it would still do
 * what the organiser saw. Someone who books between the check and the call-off gets everything back
 * as well.
 */
async function decide(
  services: Services,
  { eventId, decision, by, isConfirmed }: Decided,
): Promise<void> {
  const { database, clock } = services;
  const { reason, expected, ...policy } = decision;

  await database.transaction(async (tx) => {
    if (!(await readEvent(tx, eventId))) throw new Refused(bookingRefusals.event_not_found);

    const pence = expected.cardPence + expected.transferPence;
    await confirmRefund(tx, { by: by.id, pence, now: clock(), isConfirmed });

    await lockPlaces(tx, eventId);

    const event = await readEvent(tx, eventId);
    if (!event || event.state === 'draft') throw new Refused(bookingRefusals.event_not_found);

    const isStopped = policy.kind === 'stopped';
    if (isStopped && (event.state === 'cancelled' || event.startsAt > clock()))
      throw new Refused(cancelRefusals.not_stopped);
    if (!isStopped && event.startsAt <= clock()) throw new Refused(cancelRefusals.already_begun);
    if (await findRun(tx, eventId)) throw new Refused(cancelRefusals.already_decided);
    if (!isDeepStrictEqual(await readPreview(tx, eventId, policy), expected))
      throw new Refused(cancelRefusals.settlement_changed);
    if (!isStopped) return;

    await stopEvent(tx, { eventId, now: clock() });
    await beginPayBack(tx, { eventId, policy, reason, by: by.id }, clock());

    await recordAction(tx, {
      by: by.id,
      action: 'bookings.stop_day',
      subject: `settlement:${eventId}`,
      before: null,
      after: policy,
      why: WHY_IN_SUBJECT,
      now: clock(),
    });
  });
  if (policy.kind === 'stopped') return;

  await callOffEvent(services, { eventId, reason, by });

  // The job that follows the cancellation would begin as well, only later.
  await database.transaction((tx) =>
    beginPayBack(tx, { eventId, policy: CALLED_OFF, reason, by: by.id }, clock()),
  );
}
