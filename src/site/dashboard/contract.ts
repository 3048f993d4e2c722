import { AskedPlace, WantedAt } from '#features/bookings/names/contract.ts';
import { ComingView } from '#features/bookings/people/contract.ts';
import { SeasonView } from '#features/bookings/season/contract.ts';
import { EventDetails, Venue } from '#features/events/contract.ts';
import { AnswerableAsk } from '#features/forum/asks/contract.ts';
import { ListedTopic } from '#features/forum/topics/contract.ts';
import { WaitingRequest } from '#features/members/connections/contract.ts';
import { Person } from '#features/members/contract.ts';
import { meetupKinds } from '#features/members/meetups/meetup-rules.ts';
import { MembershipDue } from '#features/membership/memberships/contract.ts';
import { tierIds } from '#features/membership/tiers/tiers.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** A part of the dashboard that could not be read says so; the others are as they are. */
const part = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal('failed'), schema]);
export type Part<Value> = Value | 'failed';

/** A golf day that a member prepares for, plays or follows up. */
export const DayBrief = EventDetails.pick({
  id: true,
  title: true,
  date: true,
  endsAt: true,
  location: true,
  schedule: true,
  dressCode: true,
  golf: true,
  calendarPath: true,
}).extend({
  venue: Venue.pick({ name: true, address: true, mapUrl: true, directions: true }).nullable(),
  /** Who is coming, or who came. */
  coming: ComingView,
});
export type DayBrief = z.infer<typeof DayBrief>;

/**
 * The response of `GET /api/dashboard`: everything of the dashboard that no other page reads in the
 * same way.
 */
export const DashboardView = z.object({
  now: z.iso.datetime(),
  /**
   * The member's golf days and the coming ones; what they are asked to do follows from it
   * (`day-phase.ts`).
   */
  season: part(SeasonView),
  /** The golf days of the phases that the member is in. */
  days: part(z.array(DayBrief)),
  /** What is still wanted before each golf day. */
  wanted: part(z.array(WantedAt)),
  /** The places that others booked for the member, who has not accepted them yet. */
  asked: part(z.array(AskedPlace)),
  /** Requests to connect that wait for an answer, latest first. */
  requests: part(z.array(WaitingRequest)),
  /** Introductions that wait for the member's answer: who makes them, and to whom. */
  introductions: part(z.array(z.object({ id: z.uuid(), by: z.string(), to: z.string() }))),
  /** 1-2-1s and fourballs that the member is invited to, and those of this week that are agreed. */
  meetups: part(
    z.object({
      invited: z.array(z.object({ id: z.uuid(), kind: z.enum(meetupKinds), by: z.string() })),
      agreed: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(meetupKinds),
          names: z.array(z.string()),
          time: z.iso.datetime(),
          place: z.string(),
        }),
      ),
    }),
  ),
  /** With whom the member wanted to get in touch by today, from their private notes. */
  followUps: part(z.array(Person.pick({ username: true, name: true }))),
  /** Open requests to the network that the member was chosen to answer, latest first. */
  answerable: part(z.array(AnswerableAsk)),
  /** What has happened in the forum since the member last looked, the latest first. */
  forum: part(z.array(ListedTopic)),
  /** Which parts of the member's own profile are filled in. */
  profile: part(
    z.object({
      /** Their own handicap index in tenths, as their profile has it. */
      handicap: z.int().nullable(),
      hasWork: z.boolean(),
      hasHelp: z.boolean(),
      /** Whether they are connected with someone, or have asked someone. */
      hasReachedOut: z.boolean(),
    }),
  ),
  /** What is to be paid for the member's membership. */
  membership: part(MembershipDue.nullable()),
  standing: part(
    z.object({
      /** The number of a founding member. */
      founding: z.int().nullable(),
      /** The tier of a membership that is running. */
      tier: z.enum(tierIds).nullable(),
      /** The organiser who looks after the member, as a VIP membership has it. */
      consultant: z.object({ name: z.string(), username: z.string() }).nullable(),
    }),
  ),
});
export type DashboardView = z.infer<typeof DashboardView>;

/** The endpoints of this contract. */
export const dashboardApi = {
  readDashboard: endpoint('GET', '/api/dashboard', { response: DashboardView }),
};
