import { asc, eq } from 'drizzle-orm';
import { EventPath } from '#features/events/contract.ts';
import { readEvent } from '#features/events/server/public.ts';
import { accountOf, adminOnly } from '#features/identity/server/public.ts';
import { refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { orderNumber } from '../../server/present.ts';
import { bookings, orders } from '../../server/tables.ts';
import { bookingRefusals } from '../../texts.ts';
import { SettlementReport, StopDayRequest } from '../contract.ts';
import { cancelRefusals } from '../texts.ts';
import { playerNames } from './player-names.ts';
import { beginSettlement, findRun, retrySettlement } from './settle-day.ts';
import { daySettlements } from './tables.ts';

const tags = ['bookings'];

/** What everyone gets back for a golf day, for admins only: the report, the decision for a stopped day, and another try. */
export function settlementRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);
  const path = '/api/admin/events/:eventId/settlement';
  const reported = { tags, params: EventPath, response: { 200: SettlementReport } };

  app.get(path, { preValidation, schema: reported }, (request) =>
    readSettlement(database, request.params.eventId),
  );

  app.post(path, { preValidation, schema: { ...reported, body: StopDayRequest } }, async (request) => {
    const { eventId } = request.params;
    const { reason, ...decided } = request.body;
    const by = accountOf(request).id;
    const policy = { kind: 'stopped', ...decided } as const;
    const refused = await database.transaction(async (tx) => {
      const event = await readEvent(tx, eventId);
      if (!event || event.state === 'draft') return bookingRefusals.event_not_found;
      if (event.state === 'cancelled' || event.startsAt > clock()) return cancelRefusals.not_stopped;
      if (!(await beginSettlement(tx, { eventId, policy, reason, by }, clock())))
        return cancelRefusals.already_decided;
      const action = {
        action: 'bookings.stop_day',
        subject: `settlement:${eventId}`,
        before: null,
        after: policy,
      };
      await recordAction(tx, { by, ...action, why: WHY_IN_SUBJECT, now: clock() });
      return undefined;
    });
    if (refused) return unwrap(refuse(refused));
    return readSettlement(database, eventId);
  });

  app.post(`${path}/retry`, { preValidation, schema: reported }, async (request) => {
    const { eventId } = request.params;
    const by = accountOf(request).id;
    await database.transaction(async (tx) => {
      if (!(await findRun(tx, eventId))) return;
      const places = await retrySettlement(tx, eventId);
      const action = {
        action: 'bookings.retry_settlement',
        subject: `event:${eventId}`,
        before: { failed: places },
      };
      await recordAction(tx, { by, ...action, after: { pending: places }, why: null, now: clock() });
    });
    return readSettlement(database, eventId);
  });
}

/** How far giving back has come, and each failure with its reason. */
async function readSettlement(db: Executor, eventId: number): Promise<SettlementReport> {
  const run = await findRun(db, eventId);
  const rows = await db
    .select({ settlement: daySettlements, booking: bookings, number: orders.number })
    .from(daySettlements)
    .innerJoin(bookings, eq(bookings.id, daySettlements.bookingId))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(daySettlements.eventId, eventId))
    .orderBy(asc(orders.number), asc(bookings.id));
  const count = (state: 'done' | 'pending' | 'failed') =>
    rows.filter(({ settlement }) => settlement.state === state).length;
  const done = rows.filter(({ settlement }) => settlement.state === 'done');
  const failed = rows.filter(({ settlement }) => settlement.state === 'failed');
  const nameOf = await playerNames(
    db,
    failed.map(({ booking }) => booking),
  );
  return {
    policy: run?.policy ?? null,
    reason: run?.reason ?? null,
    askedAt: run?.askedAt.toISOString() ?? null,
    finishedAt: run?.finishedAt?.toISOString() ?? null,
    places: { done: count('done'), pending: count('pending'), failed: count('failed') },
    moneyPence: done.reduce((sum, { settlement }) => sum + settlement.grossPence, 0),
    credits: done.filter(({ settlement }) => settlement.creditId !== null).length,
    failures: failed.map(({ settlement, booking, number }) => ({
      bookingId: booking.id,
      orderNumber: orderNumber(number),
      player: nameOf(booking),
      error: settlement.error ?? '',
    })),
  };
}
