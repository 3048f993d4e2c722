import { EventPath, EventState, ScheduleStep } from '#features/events/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { ClubList } from './contract.ts';

const Requests = z.array(z.object({ text: z.string(), count: z.int() }));

/**
 * What the host club needs for a golf day: numbers and requests, no names. Only confirmed places
 * count.
 */
export const ClubNumbers = z.object({
  players: z.int(),
  buggies: z.int(),
  newToGolf: z.int(),
  dietary: Requests,
  access: Requests,
});
export type ClubNumbers = z.infer<typeof ClubNumbers>;

/** The steps that an organiser ticks by hand. The others follow from the bookings. */
export const manualSteps = ['start_times', 'teams', 'cards', 'prizes'] as const;
export type ManualStep = (typeof manualSteps)[number];

/** The steps of a golf day, in the order in which they are due. */
export const runSheetSteps = [
  'venue',
  'start_times',
  'names',
  'club_numbers',
  'teams',
  'handicaps',
  'cards',
  'prizes',
  'waitlist',
  'owed',
  'attendance',
] as const;
export type RunSheetStep = (typeof runSheetSteps)[number];

/** `later` is not due yet, `late` was due and is not done. */
export const stepStates = ['done', 'to_do', 'late', 'later'] as const;
export type StepState = (typeof stepStates)[number];

const Step = z.object({
  step: z.enum(runSheetSteps),
  state: z.enum(stepStates),
  dueAt: z.iso.datetime(),
  /** How many places or people are still open; 0 for a step that is ticked by hand. */
  open: z.int(),
});
export type Step = z.infer<typeof Step>;

const Change = z.object({ what: z.string(), before: z.int(), after: z.int() });
export type Change = z.infer<typeof Change>;

/** The response of `GET /api/admin/events/{eventId}/run-sheet`. */
export const RunSheet = z.object({
  event: z.object({
    id: z.int(),
    title: z.string(),
    date: z.iso.datetime(),
    state: EventState,
    venue: z.string().nullable(),
    /** Whether the day is over: then the sheet is closed, and the club needs nothing more. */
    isOver: z.boolean(),
    /** The times of the day, meals among them. */
    schedule: z.array(ScheduleStep),
  }),
  steps: z.array(Step),
  numbers: ClubNumbers,
  /** The numbers that the club was last told; null before that. */
  sent: z
    .object({
      at: z.iso.datetime(),
      /** Null after the admin's account was deleted. */
      by: z.string().nullable(),
      /** What is different now. */
      changes: z.array(Change),
    })
    .nullable(),
  hasClubLink: z.boolean(),
});
export type RunSheet = z.infer<typeof RunSheet>;

/**
 * The response to a new link: the path of the club's page, from the root of the site. It is shown
 * this once.
 */
const NewClubLink = RunSheet.extend({ clubPath: z.string() });
export type NewClubLink = z.infer<typeof NewClubLink>;

const StepPath = EventPath.extend({ step: z.enum(manualSteps) });
const TickRequest = z.object({ done: z.boolean() });
export type TickRequest = z.infer<typeof TickRequest>;

/**
 * The numbers that the admin sees and says were sent: others are refused, because the club was told
 * these.
 */
const NumbersSent = z.object({ numbers: ClubNumbers });
export type NumbersSent = z.infer<typeof NumbersSent>;

const ClubParams = z.object({ token: z.uuid() });

/** The response of `GET /api/clubs/{token}`: the page that a host club opens with its link. */
const ClubPage = z.object({
  event: z.object({
    title: z.string(),
    date: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: EventState,
    venue: z.string().nullable(),
    /** The times of the day, meals among them. */
    schedule: z.array(ScheduleStep),
  }),
  /** The organiser who sent the club its numbers, with their number to ring; null before that. */
  organiser: z
    .object({ name: z.string(), phone: z.object({ text: z.string(), to: z.string() }).nullable() })
    .nullable(),
  capacity: z.int(),
  numbers: ClubNumbers,
  /** When these numbers were read. */
  readAt: z.iso.datetime(),
});
export type ClubPage = z.infer<typeof ClubPage>;

/** What the host club gets, and when it is needed. */
export const ClubSheet = ClubList.extend({ schedule: z.array(ScheduleStep) });
export type ClubSheet = z.infer<typeof ClubSheet>;

/** The endpoints of this contract. */
export const runSheetApi = {
  readClubNumbers: endpoint('GET', '/api/admin/events/:eventId/club', {
    params: EventPath,
    response: ClubSheet,
  }),
  exportClubNumbers: endpoint('GET', '/api/admin/events/:eventId/club.csv', { params: EventPath }),
  readRunSheet: endpoint('GET', '/api/admin/events/:eventId/run-sheet', {
    params: EventPath,
    response: RunSheet,
  }),
  tickStep: endpoint('POST', '/api/admin/events/:eventId/run-sheet/steps/:step', {
    params: StepPath,
    body: TickRequest,
    response: RunSheet,
  }),
  markNumbersSent: endpoint('POST', '/api/admin/events/:eventId/run-sheet/numbers-sent', {
    params: EventPath,
    body: NumbersSent,
    response: RunSheet,
  }),
  newClubLink: endpoint('POST', '/api/admin/events/:eventId/run-sheet/club-link', {
    params: EventPath,
    response: NewClubLink,
  }),
  readClubPage: endpoint('GET', '/api/clubs/:token', { params: ClubParams, response: ClubPage }),
};
