import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';
import { EventDetails, EventPath, EventState, eventAudiences, eventTiers } from '../contract.ts';
import { changeReasons, editableFields } from './editing.ts';
import { requiredFields } from './publishing.ts';
import { editorFaults } from './texts.ts';

const isMoment = (day: string, time: string): boolean => {
  try {
    return londonInstant(day, time).getTime() > 0;
  } catch {
    return false;
  }
};

/** A day in London: "2026-05-14". */
const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, editorFaults.day)
  .refine((day) => isMoment(day, '12:00'), editorFaults.day);

/** A time in London: "08:30". */
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, editorFaults.time);

/**
 * A day and a time in London as a form has them, "2026-05-14T08:30", or nothing. It becomes an
 * instant, or null.
 */
const LondonTime = z
  .string()
  .refine(
    (text) =>
      text === '' || (/^20.{8}T.{5}$/.test(text) && isMoment(text.slice(0, 10), text.slice(11))),
    editorFaults.dateTime,
  )
  .transform((text) => (text === '' ? null : londonInstant(text.slice(0, 10), text.slice(11))));

/** A whole number, as a number or as typed. */
const wholeNumber = (least: number, most: number, message: string) =>
  z
    .union(
      [
        z.number(),
        typed()
          .regex(/^\d{1,6}$/, message)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.int(message).min(least, message).max(most, message));

/** Pounds as typed, "125" or "62.50", which become whole pence. */
const Price = typed(editorFaults.price)
  .regex(/^\d{1,5}([.]\d\d)?$/, editorFaults.price)
  .transform((pounds) => Math.round(Number(pounds) * 100))
  .pipe(z.int());

const Title = z.string(editorFaults.titleShort).pipe(line(120).min(3, editorFaults.titleShort));
const Capacity = wholeNumber(1, 300, editorFaults.capacity);

/** A line that may be empty; empty becomes null, "to be announced". */
const announced = (most: number) => line(most).transform((text) => text || null);

const Step = z.object({
  at: Time,
  title: line(120).min(1, editorFaults.stepTitle),
  detail: announced(300),
});

const Question = z
  .object({
    id: z.uuid(),
    label: line(200).min(3, editorFaults.questionLabel),
    help: line(300),
    kind: z.enum(['text', 'choice', 'yes_no']),
    choices: z.array(line(80)).max(20),
    required: z.boolean(),
  })
  .transform((question) => ({
    ...question,
    choices: question.kind === 'choice' ? [...new Set(question.choices.filter(Boolean))] : [],
  }))
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
    message: editorFaults.choices,
    path: ['choices'],
  });

const byTime = (steps: readonly z.output<typeof Step>[]) =>
  steps.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));

/** The plan of an event as the editor has it. The title, the price and the like are as typed. */
export const EventPlanForm = z.object({
  title: Title,
  city: z.enum(cityNames),
  /** The name of the series; empty for none. */
  series: announced(80),
  /** The id of the venue; empty until it is announced. */
  venueId: z.union([z.uuid(), z.literal('')]).transform((id) => id || null),
  eventType: line(80).min(3),
  price: Price,
  capacity: Capacity,
  bookingOpensAt: LondonTime,
  audience: z.enum(eventAudiences),
  /** The lowest tier whose members can book it; empty for everyone. */
  minTier: z.union([z.enum(eventTiers), z.literal('')]).transform((tier) => tier || null),
  /** Whether members of a tier from its region can book first. */
  regionFirst: z.boolean(),
  summary: line(300),
  description: paragraphs(6000),
  schedule: z.array(Step).max(30).transform(byTime),
  /** One item per line. */
  included: paragraphs(3000).transform((text) =>
    text
      .split('\n')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
  dressCode: paragraphs(1000),
  golf: z.object({
    allowance: z.union([
      z.literal('', editorFaults.allowance).transform(() => null),
      wholeNumber(0, 100, editorFaults.allowance),
    ]),
    tees: announced(300),
    buggies: announced(300),
    halfwayHouse: announced(300),
    meal: announced(300),
    parking: announced(300),
  }),
  questions: z.array(Question).max(10),
});
/** The values of the editor's form. */
export type EventPlanInput = z.input<typeof EventPlanForm>;
export type EventPlanChecked = z.output<typeof EventPlanForm>;

/** The version of the event that the admin has seen. Another one meanwhile refuses the change. */
const Version = z.int().min(0);
/** A sentence of the organisers for the email about the change; may be empty. */
const Message = paragraphs(1000);

/** A draft changes without a reason, and so do fields nobody has decided by. */
const Why = z.enum(changeReasons).optional();

/** The body of `POST /api/admin/events`: a new draft. Everything else is filled in later. */
export const NewEventRequest = z.object({
  title: Title,
  city: z.enum(cityNames),
  day: Day,
  start: Time,
  end: Time,
});
export type NewEventInput = z.input<typeof NewEventRequest>;

/** The body of `POST /api/admin/events/{eventId}/copy`. */
export const CopyEventRequest = NewEventRequest.pick({ title: true, city: true, day: true });
export type CopyEventInput = z.input<typeof CopyEventRequest>;

/**
 * The body of `POST /api/admin/events/{eventId}/edit`. Fields that are not sent stay as they are.
 */
export const EditEventRequest = EventPlanForm.partial().extend({
  version: Version,
  message: Message.optional(),
  why: Why,
});
export type EditEventInput = z.input<typeof EditEventRequest>;
export type EditEvent = z.output<typeof EditEventRequest>;

/** The body of publishing, closing and reopening. */
export const VersionRequest = z.object({ version: Version });

/** The body of `POST /api/admin/events/{eventId}/cancel`. */
export const CancelEventRequest = VersionRequest.extend({
  reason: z
    .string(editorFaults.reason)
    .pipe(paragraphs(1000).pipe(z.string().min(3, editorFaults.reason))),
});
export type CancelEventInput = z.input<typeof CancelEventRequest>;

/** The body of `POST /api/admin/events/{eventId}/reschedule`. */
export const RescheduleRequest = NewEventRequest.pick({ day: true, start: true, end: true }).extend(
  {
    version: Version,
    message: Message,
    why: Why,
  },
);
export type RescheduleInput = z.input<typeof RescheduleRequest>;

/** The body of `POST /api/admin/events/{eventId}/capacity`. */
export const CapacityRequest = VersionRequest.extend({ capacity: Capacity, why: Why });

/** A venue that can be chosen. */
const VenueChoice = z.object({ id: z.uuid(), name: z.string(), city: z.string() });

/**
 * The response about one event for its organisers: what visitors see, the form, and what may be
 * done now.
 */
export const AdminEvent = z.object({
  /** Raised by every change; sent back with each. */
  version: z.int(),
  /** The address with its secret part, if it is for people with the link; null for every other. */
  linkPath: z.string().nullable(),
  placesTaken: z.int(),
  details: EventDetails,
  /** The values of the editor's form, as it sends them. */
  form: z.custom<EventPlanInput>(),
  times: z.object({ day: z.string(), start: z.string(), end: z.string() }),
  /** The fields that may be changed now. */
  changeable: z.array(z.enum(editableFields)),
  /** The fields that are still empty and needed to publish. */
  missing: z.array(z.enum(requiredFields)),
  /** True while no payment provider is set up, so that nobody can pay for a place. */
  cannotBePaid: z.boolean().optional(),
  venues: z.array(VenueChoice),
  series: z.array(z.string()),
  can: z.object({
    publish: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    /** Only a draft. */
    delete: z.boolean(),
  }),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/** The response to a new event or a copy. */
export const CreatedEvent = z.object({ id: z.int() });
export type CreatedEvent = z.infer<typeof CreatedEvent>;

/** The filters of the organisers' list; an empty one, as a form sends it, counts as none. */
export const EventListQuery = z.object({
  state: z.union([EventState, z.literal('')]).optional(),
  city: z.union([z.enum(cityNames), z.literal('')]).optional(),
  /** A month in London: "2026-05". */
  month: z.union([z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/), z.literal('')]).optional(),
  q: line(100).optional(),
  /** The number of the page; absent for the first. */
  cursor: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/** An event of the organisers' list. */
export const AdminListedEvent = z.object({
  id: z.int(),
  title: z.string(),
  city: z.enum(cityNames),
  date: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: EventState,
  venue: z.string().nullable(),
  capacity: z.int(),
  placesTaken: z.int(),
});
export type AdminListedEvent = z.infer<typeof AdminListedEvent>;

/**
 * The response of `GET /api/admin/events/list`: upcoming events first, soonest first, then past
 * ones, latest first.
 */
export const AdminEventList = z.object({
  events: z.array(AdminListedEvent),
  /** How many match on all pages. */
  total: z.int(),
  /** The number of the next page; null on the last. */
  next: z.int().nullable(),
});
export type AdminEventList = z.infer<typeof AdminEventList>;

/**
 * The response of `GET /api/admin/events/{eventId}/recipients`, by whoever knows who has a place.
 */
export const EventRecipients = z.object({
  people: z.int(),
  /** People on the waitlist, who hear when the day moves. */
  waiting: z.int().optional(),
});
export type EventRecipients = z.infer<typeof EventRecipients>;

/**
 * The response of `GET /api/admin/events/needs`, which *bookings* answers: how many people wait for
 * each coming golf day and what the next ones lack, each with the page where organisers deal with it.
 */
export const EventNeeds = z.object({
  days: z.array(
    z.object({
      eventId: z.int(),
      needs: z.array(z.object({ text: z.string(), path: z.string() })),
    }),
  ),
});
export type EventNeeds = z.infer<typeof EventNeeds>;

/** The endpoints of this contract. */
export const eventAdminApi = {
  publish: endpoint('POST', '/api/admin/events/:eventId/publish', {
    params: EventPath,
    body: VersionRequest,
    response: AdminEvent,
  }),
  close: endpoint('POST', '/api/admin/events/:eventId/close', {
    params: EventPath,
    body: VersionRequest,
    response: AdminEvent,
  }),
  reopen: endpoint('POST', '/api/admin/events/:eventId/reopen', {
    params: EventPath,
    body: VersionRequest,
    response: AdminEvent,
  }),
  listEvents: endpoint('GET', '/api/admin/events/list', {
    query: EventListQuery,
    response: AdminEventList,
  }),
  readNeeds: endpoint('GET', '/api/admin/events/needs', { response: EventNeeds }),
  readEvent: endpoint('GET', '/api/admin/events/:eventId', {
    params: EventPath,
    response: AdminEvent,
  }),
  createEvent: endpoint('POST', '/api/admin/events', {
    body: NewEventRequest,
    response: CreatedEvent,
    status: 201,
  }),
  copyEvent: endpoint('POST', '/api/admin/events/:eventId/copy', {
    params: EventPath,
    body: CopyEventRequest,
    response: CreatedEvent,
    status: 201,
  }),
  editEvent: endpoint('POST', '/api/admin/events/:eventId/edit', {
    params: EventPath,
    body: EditEventRequest,
    response: AdminEvent,
  }),
  changeCapacity: endpoint('POST', '/api/admin/events/:eventId/capacity', {
    params: EventPath,
    body: CapacityRequest,
    response: AdminEvent,
  }),
  rescheduleEvent: endpoint('POST', '/api/admin/events/:eventId/reschedule', {
    params: EventPath,
    body: RescheduleRequest,
    response: AdminEvent,
  }),
  cancelEvent: endpoint('POST', '/api/admin/events/:eventId/cancel', {
    params: EventPath,
    body: CancelEventRequest,
    response: AdminEvent,
  }),
  deleteDraft: endpoint('POST', '/api/admin/events/:eventId/delete', {
    params: EventPath,
    body: VersionRequest,
    response: CreatedEvent,
  }),
  renewLink: endpoint('POST', '/api/admin/events/:eventId/link', {
    params: EventPath,
    response: AdminEvent,
  }),
  findRecipients: endpoint('GET', '/api/admin/events/:eventId/recipients', {
    params: EventPath,
    response: EventRecipients,
  }),
};
