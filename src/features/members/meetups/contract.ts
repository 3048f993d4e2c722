import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Person } from '../contract.ts';
import { memberFaults } from '../texts.ts';
import { MOST_GUESTS, MOST_TIMES, meetupKinds, meetupStates } from './meetup-rules.ts';
import { meetupFaults } from './texts.ts';

/** A day and a time in London, as a browser's field writes them: "2026-12-10T14:00". */
const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, meetupFaults.time);

/** The body of `POST /api/meetups`. */
export const MeetupRequest = z.object({
  /** Made by the form, so that what is sent twice is proposed once. */
  id: z.uuid(meetupFaults.id),
  kind: z.enum(meetupKinds),
  guestIds: z
    .array(z.uuid(memberFaults.person))
    .min(1, meetupFaults.guests)
    .max(MOST_GUESTS.fourball, meetupFaults.guests),
  times: z
    .array(WallTime)
    .min(1, meetupFaults.times)
    .max(MOST_TIMES, meetupFaults.times)
    .refine((times) => new Set(times).size === times.length, meetupFaults.times),
  place: line(120).min(2, meetupFaults.place),
  note: paragraphs(300).optional().default(''),
});
export type MeetupRequest = z.output<typeof MeetupRequest>;
export type MeetupBody = z.input<typeof MeetupRequest>;

export const MeetupPath = z.object({ meetupId: z.uuid() });

/** The body of `POST /api/meetups/{meetupId}/answer`: the times that suit; none if they can't. */
export const MeetupAnswer = z.object({ times: z.array(z.iso.datetime()).max(MOST_TIMES) });

/** A meet-up as its people see it. */
export const MeetupView = z.object({
  id: z.uuid(),
  kind: z.enum(meetupKinds),
  proposer: Person,
  guests: z.array(
    z.object({ person: Person, answer: z.enum(['waiting', 'comes', 'suits', 'declined']) }),
  ),
  place: z.string(),
  note: z.string(),
  times: z.array(z.iso.datetime()),
  agreedTime: z.iso.datetime().nullable(),
  state: z.enum(meetupStates),
  isMine: z.boolean(),
  can: z.object({ answer: z.boolean(), dropOut: z.boolean(), cancel: z.boolean() }),
});
export type MeetupView = z.infer<typeof MeetupView>;

/** The response of `GET /api/meetups` and of each change: what is ahead, the soonest first. */
export const Meetups = z.object({ meetups: z.array(MeetupView) });
export type Meetups = z.infer<typeof Meetups>;

const toOne = { params: MeetupPath, response: Meetups };

/** The endpoints of this contract. */
export const meetupsApi = {
  listMeetups: endpoint('GET', '/api/meetups', { response: Meetups }),
  propose: endpoint('POST', '/api/meetups', { body: MeetupRequest, response: Meetups }),
  answer: endpoint('POST', '/api/meetups/:meetupId/answer', { ...toOne, body: MeetupAnswer }),
  cancel: endpoint('POST', '/api/meetups/:meetupId/cancel', toOne),
  downloadCalendar: endpoint('GET', '/api/meetups/:meetupId/calendar.ics', { params: MeetupPath }),
};
