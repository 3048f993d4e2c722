import type { EventRow } from '../store.ts';

/** The facts of an event that the audit log keeps, with their values. */
const factsOf = ({ event, venue, series }: EventRow) => ({
  state: event.state,
  title: event.title,
  city: event.city,
  series,
  venue: venue?.name ?? null,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  pricePence: event.pricePence,
  capacity: event.capacity,
  format: event.eventType,
  bookingOpensAt: event.bookingOpensAt?.toISOString() ?? null,
  audience: event.audience,
});

/** The texts of an event. The audit log says only which of them changed. */
const textsOf = ({ event }: EventRow) => ({
  summary: event.summary,
  description: event.description,
  schedule: event.schedule,
  included: event.included,
  dressCode: event.dressCode,
  golf: event.golf,
  questions: event.questions,
});

type Values = Readonly<Record<string, unknown>>;

/** What a change of an event was, from and to, for the audit log. */
export function auditOfChange(
  before: EventRow,
  after: EventRow,
): { before: Values; after: Values } {
  const [from, to] = [factsOf(before), factsOf(after)];
  const facts = differing(from, to);
  const texts = differing(textsOf(before), textsOf(after));

  return {
    before: pick(from, facts),
    after: { ...pick(to, facts), ...(texts.length > 0 ? { texts } : {}) },
  };
}

const differing = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
