import { changeReasonNames } from '#features/events/admin/texts.ts';
import { tierIds, tierOf } from '#features/membership/tiers/tiers.ts';
import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';

/**
 * The recorded actions as people read them. The stored names never change: the log is append-only.
 */
const labels: Readonly<Record<AuditedAction, string>> = {
  'events.create': 'Created a golf day',
  'events.copy': 'Copied a golf day',
  'events.delete_draft': 'Deleted a draft',
  'events.edit': 'Edited a golf day',
  'events.publish': 'Published a golf day',
  'events.close': 'Closed booking',
  'events.reopen': 'Reopened booking',
  'events.reschedule': 'Moved a golf day',
  'events.renew_link': 'Replaced the link of a golf day',
  'events.cancel': 'Called off a golf day',
  'bookings.give_place': 'Gave a complimentary place',
  'bookings.account_paid': 'Recorded a payment on account',
  'bookings.correct_reference': 'Corrected a payment on account',
  'bookings.undo_account_payment': 'Undid a payment on account',
  'bookings.remind_debtor': 'Reminded someone to pay',
  'bookings.export_debtors': 'Downloaded the list of debtors',
  'bookings.add_player': 'Added a player',
  'bookings.replace_player': 'Replaced a player',
  'bookings.correct_player': 'Corrected a player’s answers',
  'bookings.cancel_place': 'Cancelled a place',
  'bookings.email_attendees': 'Emailed a list of players',
  'bookings.export_attendees': 'Downloaded a list of players',
  'bookings.export_club_list': 'Downloaded the list for the club',
  'bookings.mark_attendance': 'Marked attendance',
  'bookings.refund_place': 'Refunded without cancelling',
  'bookings.resend_confirmation': 'Sent a confirmation again',
  'bookings.waitlist_offer': 'Offered a place out of turn',
  'bookings.waitlist_remove': 'Took someone off a waitlist',
  'money.reconcile': 'Checked the books',
  'money.export_figures': 'Downloaded figures',
  'content.answer_message': 'Answered an enquiry',
  'notifications.send_again': 'Sent an email again',
  'members.decide_report': 'Decided a report',
  'members.decide_appeal': 'Decided an appeal',
  'membership.review': 'Started a review',
  'membership.approve': 'Approved an application',
  'membership.reject': 'Declined an application',
  'membership.note': 'Added a note',
  'members.deactivate': 'Deactivated an account',
  'members.reactivate': 'Reactivated an account',
  'members.log_out_everywhere': 'Logged someone out everywhere',
  'members.make_admin': 'Made someone an admin',
  'members.remove_admin': 'Removed someone’s admin rights',
  'members.open_directory': 'Opened the directory for a member',
  'members.close_directory': 'Closed the directory for a member',
  'members.merge': 'Merged two accounts',
  'members.note': 'Wrote a note about a member',
  'announcements.send': 'Sent an announcement',
  'announcements.remind': 'Reminded the readers of an announcement',
  'forum.pin_topic': 'Pinned a topic',
  'forum.unpin_topic': 'Unpinned a topic',
  'forum.lock_topic': 'Closed a topic',
  'forum.unlock_topic': 'Reopened a topic',
  'forum.move_topic': 'Moved a topic',
  'forum.remove_post': 'Removed a post',
  'forum.restore_post': 'Restored a post',
  'membership.invite': 'Invited a member to a tier',
  'membership.cancel': 'Cancelled a membership',
  'membership.announce_price': 'Announced a price',
  'membership.correct_price': 'Corrected an announced price',
  'membership.withdraw_price': 'Withdrew an announced price',
  'membership.plan_service': 'Planned a service for a member',
  'membership.export': 'Downloaded the list of memberships',
  'membership.quote_company_day': 'Sent a quote for a company day',
  'membership.decline_company_day': 'Declined a company day, or withdrew its quote',
  'membership.call_off_company_day': 'Called off a company day',
  'membership.company_day_paid': 'Recorded a payment for a company day',
  'membership.write_off_company_day': 'Wrote off the balance of a company day',
  'membership.refund_company_day': 'Refunded a part of a company day',
  'membership.tick_service': 'Changed a service for a member',
  'membership.strike_service': 'Struck off a service, or took it back',
  'bookings.give_credits': 'Gave credits',
  'bookings.give_guest_passes': 'Gave guest passes',
  'bookings.give_tier': 'Gave a tier',
  'bookings.withdraw_credit': 'Withdrew a credit',
  'bookings.withdraw_guest_pass': 'Withdrew a guest pass',
  'bookings.withdraw_tier': 'Withdrew a tier',
  'bookings.refund_credit': 'Refunded a credit',
  'bookings.stop_day': 'Decided the refunds of a stopped day',
  'bookings.retry_settlement': 'Tried the refunds again',
  'bookings.export_settlement': 'Downloaded the refund report',
  'bookings.transfer': 'Transferred a place',
  'bookings.move': 'Moved a booking to another golf day',
  'bookings.tick_step': 'Changed a step of the run sheet',
  'bookings.club_told': 'Recorded the numbers sent to the club',
  'bookings.club_link': 'Made a new link for the club',
  'settings.save': 'Changed settings',
  'payments.refund_by_hand': 'Marked a refund as made by hand',
  'payments.retry_refund': 'Tried a refund again',
  'payments.export': 'Downloaded a list of the money desk',
  'photographs.upload': 'Added a photograph',
  'photographs.describe': 'Described a photograph',
  'photographs.remove': 'Removed a photograph',
  'photographs.order': 'Put photographs in another order',
  'venues.create': 'Added a venue',
  'venues.edit': 'Edited a venue',
  'venues.retire': 'Retired a venue',
  'venues.restore': 'Restored a venue',
  'venues.delete': 'Deleted a venue',
};

/**
 * "membership.approve" as people read it: "Approved an application". An unknown "a.b_c" reads "A: b
 * c".
 */
export function actionLabel(action: string): string {
  const [area = '', verb = ''] = action.split('.');
  return (
    (labels as Readonly<Record<string, string>>)[action] ??
    sentenceCase(verb ? `${area}: ${verb}` : area)
  );
}

const subjects: Readonly<Record<string, string>> = {
  contact_message: 'Enquiry',
  event: 'Golf day',
  account_merge: 'Account',
  member_change: 'Account',
  member_note: 'Note',
};

const pages: Readonly<Record<string, (id: string) => string>> = {
  application: (id) => `/admin/applications/${id}`,
  event: (id) => `/admin/events/${id}/edit`,
  setting: (id) => `/admin/settings?open=${id.split('.')[0]}`,
  announcement: (id) => `/admin/announcements/${id}`,
};

/** What an action was done to: its kind in words, and the address of its page if it has one. */
export function subjectOf(subject: string): { readonly name: string; readonly page?: string } {
  const [kind = '', id = ''] = subject.split(':');
  const name = subjects[kind] ?? sentenceCase(kind);
  const page = pages[kind]?.(id);
  return page === undefined ? { name } : { name, page };
}

const sentenceCase = (name: string): string => capitalise(name).replaceAll('_', ' ');

type Reason = {
  readonly subject: string;
  readonly why: string | null;
  readonly whyIsGone: boolean;
};

const listedReasons: Readonly<Record<string, string>> = {
  ...changeReasonNames,
  caller: 'Someone called to book',
  waitlist: 'To offer a place to someone on the waitlist',
  seen: 'As seen at the golf day',
};

/** Why it was done; or that the text went with the application or enquiry that held it. */
export const reasonLabel = ({ subject, why, whyIsGone }: Reason): string | null =>
  whyIsGone
    ? `The text was deleted with the ${subjectOf(subject).name.toLowerCase()}.`
    : why && (listedReasons[why] ?? why);

/** The names of recorded values that are not simply their words: "ends at" is "ends". */
const fieldNames: Readonly<Record<string, string>> = {
  startsAt: 'starts',
  endsAt: 'ends',
  bookingOpensAt: 'booking opens',
  minTier: 'who can book it',
  regionFirst: 'members from the region first',
  payWith: 'paid by',
  mustRead: 'must be confirmed',
  isAdmin: 'admin',
  isActive: 'active',
};

/**
 * "guestPasses" as people read it: "guest passes"; an amount loses its unit: "totalPence" is
 * "total".
 */
const fieldLabel = (name: string): string =>
  fieldNames[name] ??
  name
    .replace(/Pence$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What was decided about a report. */
const decisions: Readonly<Record<string, string>> = {
  none: 'No action was needed',
  warn: 'The member was warned',
  remove: 'The reported content was removed',
  deactivate: 'The account was deactivated',
};

type Values = Readonly<Record<string, unknown>>;

/** What is said in a sentence of its own: the names of its values, and the sentence. */
function sentenceOf(after: Values | null): { readonly said: readonly string[]; text?: string } {
  const { action, kind, slot, periodFrom } = after ?? {};
  const decision = typeof action === 'string' ? decisions[action] : undefined;
  if (decision) return { said: ['action'], text: decision };
  if (typeof kind !== 'string' || typeof slot !== 'number') return { said: [] };

  const period =
    typeof periodFrom === 'string' ? ` of the period from ${textLabel('', periodFrom)}` : '';
  return {
    said: ['kind', 'slot', 'periodFrom'],
    text: `${sentenceCase(kind)} ${slot}${period}`,
  };
}

/** Values that the name of the action says already. */
const impliedNames: readonly string[] = ['hasLink'];

/**
 * What changed, a line for each: "State changed from in review to approved". Ids, empty values and
 * those that stayed the same are left out.
 */
export function changeLabel(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): readonly string[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const { said, text } = sentenceOf(after);
  const names = all.filter(
    (name) => !name.endsWith('Id') && !said.includes(name) && !impliedNames.includes(name),
  );

  const lines = names.flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]].map((value) => valueLabel(name, value));
    if (from === to) return [];
    const field = capitalise(fieldLabel(name));
    if (from === undefined) return `${field}: ${to}`;
    return to === undefined
      ? `${field} removed: ${from}`
      : `${field} changed from ${from} to ${to}`;
  });

  return text === undefined ? lines : [text, ...lines];
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A recorded text: an instant or a day as a date, a tier by its name, and a state in words. */
function textLabel(name: string, value: string): string {
  if (INSTANT.test(value)) return formatDateTime(value);
  if (DAY.test(value)) return formatDate(`${value}T12:00:00Z`);

  const tier = name === 'tier' ? tierIds.find((id) => id === value) : undefined;
  return tier ? tierOf(tier).name : value.replaceAll('_', ' ');
}

/** A recorded value as people read it: "£110.00", "Tuesday 8 December 2026, 15:30", "yes". */
function valueLabel(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return name.endsWith('Pence') ? formatPounds(value) : String(value);
  if (typeof value === 'string') return textLabel(name, value);
  if (Array.isArray(value)) return value.flatMap((one) => valueLabel('', one) ?? []).join(', ');

  return Object.entries(value)
    .flatMap(([part, one]) => {
      const words = valueLabel(part, one);
      return words === undefined ? [] : `${fieldLabel(part)} ${words}`;
    })
    .join(', ');
}
