import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { MeetupKind, MeetupState } from './meetup-rules.ts';

export const meetupRefusals = /* @__PURE__ */ refusals({
  not_known_to_invite: [
    403,
    'You can invite people you’re connected with, and people from your golf days.',
  ],
  too_many_guests: [409, 'A 1-2-1 has one other person, a fourball up to three.'],
  meetup_time_past: [422, 'Choose times that are still to come, within a year.'],
  meetup_time_gone: [409, 'That time has passed. Please choose another.'],
  takes_no_meetups: [403, 'This member doesn’t take messages or invitations.'],
  meetup_not_found: [404, 'This meet-up isn’t here any more.'],
  meetup_closed: [409, 'This meet-up has been cancelled, or its time has passed.'],
  too_many_meetups: [429, 'You’ve proposed a lot today. Please wait until tomorrow.'],
  too_many_meetup_changes: [429, TOO_MANY_CHANGES],
});

export const meetupFaults = {
  id: 'Please reload the page and press the button again',
  time: 'Choose a day and a time',
  times: 'Choose one to three different times',
  guests: 'Choose whom to invite',
  place: 'Say where',
} as const;

export const kindNames: Readonly<Record<MeetupKind, string>> = {
  one_to_one: '1-2-1',
  fourball: 'Casual fourball',
};

export const meetupStateNames: Readonly<Record<MeetupState, string>> = {
  proposed: 'Proposed',
  no_time: 'No time found',
  agreed: 'Agreed',
  cancelled: 'Cancelled',
  not_coming: 'You can’t come',
};

/** The sentences of meet-ups. */
export const meetupTexts = {
  title: 'Meet-ups',
  arrange: 'Arrange to meet',
  who: 'Whom would you like to meet?',
  choose: 'Choose a time to accept it',
  chooseAll: 'Which times suit you? Choose all that do',
  chooseFirst: 'Choose a time first',
  agreedFor: (time: string) => `Agreed for ${time}`,
  proposed: (times: string) => `You proposed ${times}`,
  answers: {
    comes: 'Coming',
    suits: 'Answered',
    waiting: 'No answer yet',
    declined: 'Can’t come',
  },
  another: '+ Another time',
  dialog: (name: string) => `Meet ${name.split(' ')[0]}`,
  kind: 'Kind of meet-up',
  guest: (number: number) => `Also invite (${number} of 2)`,
  time: (number: number) =>
    number === 1 ? 'Date and time' : `Another date and time (${number} of 3)`,
  place: { one_to_one: 'Where?', fourball: 'Which course?' },
  note: 'Note',
  send: 'Send',
  sent: 'Sent: you’ll hear when they answer',
  failed: 'That didn’t work',
  accept: 'Accept',
  save: 'These suit me',
  decline: 'I can’t',
  cancel: 'Cancel meet-up',
  dropOut: 'I can’t come any more',
  declining: {
    title: 'Can’t you make any of these times?',
    description: 'The member who invited you sees that you can’t come. You can’t answer again.',
    confirm: 'I can’t make them',
    keep: 'Back',
  },
  droppingOut: {
    title: 'Can’t you come any more?',
    description: 'Everyone who is coming hears of it. If nobody else is, the meet-up is cancelled.',
    confirm: 'I can’t come',
    keep: 'Keep it',
  },
  cancelling: {
    title: 'Cancel this meet-up?',
    description: 'Everyone who is invited hears of it. To meet after all, propose it again.',
    confirm: 'Cancel meet-up',
    keep: 'Keep it',
  },
  cancelled: 'The meet-up is cancelled',
  calendar: 'Add to calendar',
  noTime: 'No time suits everyone. Propose it again with others.',
  summary: (kind: MeetupKind, names: string) =>
    kind === 'one_to_one' ? `1-2-1: ${names}` : `Fourball: ${names}`,
} as const;
