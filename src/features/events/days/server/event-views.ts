import { type SQL, sql } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { isInternal } from '#platform/http/internal-request.ts';
import type { App, Services } from '#platform/plugin.ts';
import type { EventRecord } from './read-events.ts';

/** How often what was counted is written, in milliseconds. A kill loses as much. */
const WRITE_EVERY_MS = 5000;

const PAGE = /^\/events\/([1-9]\d{0,8})(?:\?|$)/;
const DATA = /^\/api\/events\/([1-9]\d{0,8})(?:\?|$)/;
/** The pages that read a golf day again while they are open. */
const OPEN_PAGE = /^https?:\/\/[^/]+\/(?:events|event-payment)\/([1-9]\d{0,8})(?:[?#]|$)/;

/** What search engines, previews, monitors and scripts call themselves. */
const MACHINE =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embed|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|node|axios|okhttp|feed/i;

/** What of a request and its response decides whether it was a view. Nothing of it is kept. */
export type ViewsOf = {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly agent: string | undefined;
  /** The page that asks. */
  readonly from?: string | undefined;
  /** Why a browser asks before anybody has pressed anything. */
  readonly ahead?: string | undefined;
};

/**
 * The golf day whose page a request shows to a person: its document, or its data when a page of the
 * site leads there. Undefined for refreshes of a page that is open, machines, and what a browser
 * loads ahead.
 */
export function viewedEvent(request: ViewsOf): number | undefined {
  const { method, url, status, agent, from, ahead } = request;
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined;
  if (!agent || MACHINE.test(agent) || (ahead && /prefetch|prerender/.test(ahead)))
    return undefined;

  const page = PAGE.exec(url)?.[1];
  if (page) return Number(page);

  const data = DATA.exec(url)?.[1];
  // Without the page that asks, an opening cannot be told from a refresh.
  if (!data || !from || OPEN_PAGE.exec(from)?.[1] === data) return undefined;
  return Number(data);
}

/**
 * Counts how often the pages of golf days are seen: a number for each day, with nothing about a
 * person. Counts wait in memory for some seconds, and are written in one statement; processes add
 * up.
 */
export function countEventViews(app: App, { database, clock, log }: Services): void {
  let waiting = new Map<string, number>();

  app.addHook('onResponse', (request, reply, done) => {
    const { method = '', url = '', headers } = request.raw;
    const eventId = isInternal(request)
      ? undefined
      : viewedEvent({
          ...{ method, url, status: reply.raw.statusCode },
          agent: headers['user-agent'],
          from: headers.referer,
          ahead: String(headers['sec-purpose'] ?? headers['purpose'] ?? ''),
        });

    if (eventId !== undefined) {
      const key = `${eventId} ${londonDay(clock())}`;
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
    }
    done();
  });

  const write = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counts = waiting;
    waiting = new Map();

    await addViews(database, counts).catch((error: unknown) => {
      log.warn({ error }, 'Views of golf days were not written; they will be tried again');
      for (const [key, views] of counts) waiting.set(key, (waiting.get(key) ?? 0) + views);
    });
  };

  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}

/** @param counts by the event's id and the day: "7 2026-05-14" */
async function addViews(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([key, views]) => {
    const [id, day] = key.split(' ');
    return { id: Number(id), day, views };
  });

  // In the order of the key, so that two processes do not wait for each other. A golf day that is
  // gone has no views.
  await db.execute(sql`
    insert into event_views (event_id, day, views)
    select e.id, v.day, v.views
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id int, day date, views int)
    join events e on e.id = v.id order by e.id, v.day
    on conflict (event_id, day) do update set views = event_views.views + excluded.views`);
}

/**
 * How often pages of golf days were seen on each day from one to another: a query with the columns
 * day, what (`views`) and amount.
 */
export const viewsByDay = ({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): SQL => sql`
  select day, 'views' as what, sum(views) as amount
  from event_views where day between ${from}::date and ${to}::date group by day`;

/**
 * The golf days of a period that sell places or sold them: a query with the columns id, city,
 * capacity and places_taken. Drafts and cancelled days are left out.
 */
export const eventsWithPlaces = ({ from, to }: { readonly from: Date; readonly to: Date }): SQL =>
  sql`
    select id, city, capacity, places_taken from events where state in ('open', 'closed', 'played')
      and starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${to.toISOString()}::timestamptz`;

/** A golf day and how often its page was seen, on any day. */
export type ViewedEvent = Pick<EventRecord, 'id' | 'title' | 'city' | 'startsAt' | 'capacity'> & {
  readonly views: number;
};

/**
 * The golf days of a period with their views: those to come, soonest first, then the past ones,
 * latest first. Drafts are left out.
 */
export async function readViewedEvents(
  db: Executor,
  {
    from,
    to,
    now,
    most,
  }: { readonly from: Date; readonly to: Date; readonly now: Date; readonly most: number },
): Promise<ViewedEvent[]> {
  const { rows } = await db.execute<Omit<ViewedEvent, 'startsAt'> & { startsAt: string }>(sql`
    select e.id, e.title, e.city, e.starts_at as "startsAt", e.capacity,
      coalesce((select sum(v.views) from event_views v where v.event_id = e.id), 0)::int as views
    from events e where e.state <> 'draft'
      and e.starts_at >= ${from.toISOString()}::timestamptz and e.starts_at < ${to.toISOString()}::timestamptz
    order by e.starts_at < ${now.toISOString()}::timestamptz, abs(extract(epoch from e.starts_at - ${now.toISOString()}::timestamptz)), e.id
    limit ${most}`);
  return rows.map(({ startsAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
  })) as ViewedEvent[];
}
