import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { EventAudience, EventState, EventTier } from '../contract.ts';
import type { ChangeReason, EditableField, EditingPhase } from './editing.ts';

/** What each field must have before an event is published, beside the field. */
export const publishingFaults = {
  title: 'Give the golf day a title',
  summary: 'Write a summary in one sentence',
  description: 'Write a description',
  schedule: 'Add the schedule of the day',
  included: 'Say what is included',
  dressCode: 'Add the dress code',
} as const;

/** Sentences beside the fields of the editor. */
export const editorFaults = {
  titleShort: 'Please enter a title of at least 3 characters',
  city: 'This city is hidden. Show it in the settings first, or choose another',
  day: 'Please enter a date',
  time: 'Please enter a time, such as 08:30',
  dateTime: 'Please enter a date and a time',
  price: 'Please enter a price in pounds, such as 125 or 62.50',
  priceOfNothing: 'A golf day needs a price. To invite members, give them credits.',
  priceOfHosted: 'The host of this golf day pays for it, so its places cost nothing',
  capacity: 'Please enter a number of places from 1 to 300',
  allowance: 'Please enter a percentage from 0 to 100',
  notPlainText: 'Please use plain text',
  stepTitle: 'Say what happens at this time',
  questionLabel: 'Write the question',
  choices: 'Give at least two different answers to choose from',
  why: 'Please choose a reason',
  reason: 'Give the reason. Everyone with a place will read it',
  dayAhead: 'Please choose a date that is still to come',
  endBeforeStart: 'The end must be after the start',
  skippedTime: 'The clocks go forward that night and skip this time. Please choose another',
  openingNeeded: 'Choose when booking opens, so that members from the region can book before that',
  opensAfterStart: 'Booking must open before the golf day starts',
  questionKind: 'A published question keeps its kind, because people may have answered it',
} as const;

/** The name of each state on the organisers' pages. */
export const eventStateNames: Readonly<Record<EventState, string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  played: 'Played',
  cancelled: 'Cancelled',
};

type Listed = {
  readonly state: EventState;
  readonly placesTaken: number;
  readonly capacity: number;
};

/** What organisers read beside the places of a golf day: "Full", "Open". */
export const placesNote = ({ state, placesTaken, capacity }: Listed): string =>
  state === 'open' && placesTaken >= capacity ? 'Full' : eventStateNames[state];

type GolfDayAhead = { readonly title: string; readonly date: string; readonly isDraft: boolean };

/** Why a city can’t be hidden, beside it. */
export const hasGolfDay = ({ title, date, isDraft }: GolfDayAhead): string =>
  isDraft
    ? `There’s a draft here: “${title}”, ${date}. Delete it or move it to another city first`
    : `There’s a golf day here: “${title}”, ${date}. You can hide the city once it’s over`;

/** Toasts of the pages on which golf days are run. */
export const eventAdminToasts = {
  link: 'The golf day has a new link. The old one no longer works.',
  edit: 'Changes saved',
  publish: 'Golf day published',
  close: 'Booking closed',
  reopen: 'Booking reopened',
  cancel: 'Golf day called off',
  reschedule: 'Golf day moved',
  deleted: 'Draft deleted',
  notSaved: 'Nothing has been changed',
  added: 'Draft created',
  notAdded: 'We couldn’t create the draft',
} as const;

/** Who finds a golf day, as the editor offers it. */
export const audienceNames: Readonly<Record<EventAudience, string>> = {
  everyone: 'Everyone',
  members: 'Members who are logged in',
  link: 'Only people with the link',
};

/** Who can book a golf day, as the editor offers it; the empty key is for everyone. */
export const minTierNames: Readonly<Record<EventTier | '', string>> = {
  '': 'Everyone',
  executive: 'Executive and VIP members',
  vip: 'VIP members',
};

/** Why a published golf day changes, as organisers choose it and the audit log shows it. */
export const changeReasonNames: Readonly<Record<ChangeReason, string>> = {
  venue: 'The venue asked for it',
  demand: 'More or less demand than expected',
  weather: 'The weather',
  mistake: 'To correct a mistake',
  other: 'Another reason',
};

/** The name of each field, for lists of what changed. */
export const fieldNames: Readonly<Record<EditableField, string>> = {
  title: 'Title',
  city: 'City',
  series: 'Series',
  venueId: 'Venue',
  eventType: 'Format',
  price: 'Price',
  capacity: 'Places',
  bookingOpensAt: 'Booking opens',
  audience: 'Who can see it',
  minTier: 'Who can book it',
  regionFirst: 'Members from the region first',
  summary: 'Summary',
  description: 'Description',
  schedule: 'Schedule',
  included: 'What’s included',
  dressCode: 'Dress code',
  golf: 'Golf facts',
  questions: 'Questions',
};

/** Why fields are locked in a phase. */
export const lockedReasons: Readonly<Record<EditingPhase, string>> = {
  draft: 'This can’t be changed.',
  ahead: 'The city and the series of a published golf day can’t be changed.',
  under_way: 'This golf day has started, so this can’t be changed any more.',
  over: 'This golf day is over. Only its summary and description can be changed.',
  cancelled: 'This golf day was called off, so it can’t be changed any more.',
};

/** Why an admin's change of an event is refused. */
export const eventAdminRefusals = /* @__PURE__ */ refusals({
  event_changed_meanwhile: [
    409,
    'Another organiser has changed this golf day since you opened it. Check what changed, then save again.',
  ],
  city_hidden: [409, `${editorFaults.city}.`],
  city_in_use: [409, 'A city with a golf day ahead or a draft can’t be hidden.'],
  event_not_a_draft: [409, 'This golf day has been published, so it can only be called off.'],
  draft_in_use: [
    409,
    'Something has been noted for this draft, such as a step of its run sheet, so it is kept.',
  ],
  event_field_locked: [409, lockedReasons.draft],
  capacity_below_taken: [409, 'More places than that are taken.'],
  schedule_leaves_the_day: [
    422,
    'With this start, part of the schedule would fall on another day.',
  ],
  schedule_outside_the_day: [422, 'Part of the schedule is before the start or after the end.'],
  new_date_in_past: [422, 'Choose a date and a start that are still to come.'],
  event_end_before_start: [422, `${editorFaults.endBeforeStart}.`],
  event_time_skipped: [422, `${editorFaults.skippedTime}.`],
  event_price_missing: [422, editorFaults.priceOfNothing],
  event_price_hosted: [422, editorFaults.priceOfHosted],
  event_hosted: [
    409,
    'A member has paid for this golf day. Please call it off under Memberships, Company days, where you decide what they get back.',
  ],
  hosted_not_copied: [
    409,
    'A member has paid for this golf day, so it can’t be copied. Please make a new one.',
  ],
  event_reason_missing: [422, `${editorFaults.why}.`],
  region_first_without_opening: [422, `${editorFaults.openingNeeded}.`],
  booking_opens_too_late: [422, `${editorFaults.opensAfterStart}.`],
  question_kind_fixed: [409, `${editorFaults.questionKind}.`],
  venue_not_found: [422, 'That venue is no longer on the list. Choose another one.'],
  too_many_changes: [429, TOO_MANY_CHANGES],
});

/** The refusal of a step outside the golf day, beside the schedule. */
export const scheduleOutside = ({
  start,
  end,
}: {
  readonly start: string;
  readonly end: string;
}): string =>
  `This golf day is from ${start} to ${end}. Please move the steps that are earlier or later, or move the golf day.`;

/** The refusal of a capacity below the places taken. */
export const belowTaken = (taken: number): string =>
  `${taken} ${taken === 1 ? 'place is' : 'places are'} taken, so there must be at least ${taken}.`;

/** What ends a golf day, at the end of its editor. */
export const endTexts = {
  callOff: 'Call off',
  callOffGolfDay: 'Call off golf day',
  callOffHelp: (people: number): string =>
    people > 0
      ? 'You see every refund before anything happens.'
      : 'Nobody has a paid place. The golf day’s page will say why.',
  onCompanyDay: 'Call off on its company day',
  keep: 'Keep golf day',
  deleteDraft: 'Delete draft',
  deleteHelp: 'Nobody but the organisers has seen it.',
} as const;

/** The link of a golf day that only people with the link find. */
export const linkTexts = {
  title: 'The link',
  lead: 'Nobody finds this golf day without it, except those with a place, on the waitlist or with an offer. If it has reached the wrong people, replace it.',
  copy: 'Copy link',
  renew: 'Replace link',
  copied: 'Link copied',
  notCopied: 'The browser did not allow copying. Please copy the link by hand.',
} as const;
