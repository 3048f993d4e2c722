import { expect, test } from 'vitest';
import { auditedActions } from '#lib/audit/audited-actions.ts';
import type { RecordedAction } from '../contract.ts';
import { actionLabel, sentenceOf } from './action-label.ts';
import { factsOf } from './audit-facts.ts';
import { textOf } from './write-sentence.ts';

const manchester = {
  id: 7,
  title: 'Founders Series: Manchester',
  city: 'Manchester',
  date: '2027-01-07T08:30:00.000Z',
  isDraft: false,
};
const leeds = { ...manchester, id: 8, city: 'Leeds', date: '2026-12-10T08:30:00.000Z' };
const callum = { id: 'c1', name: 'Callum Fraser' };
const bethany = { id: 'b1', name: 'Bethany Cartwright' };
const alex = { id: 'a1', name: 'Alex Whitaker' };

type Known = Partial<RecordedAction>;

const written = (action: string, known: Known = {}): string => {
  const entry: RecordedAction = {
    ...{ id: 'e1', by: 'Morgan Ellis', action, subject: 'booking:1', event: null },
    ...{ formerEvent: null, player: null, former: null, member: null, about: null },
    ...{ before: null, after: null, why: null, whyIsGone: false },
    doneAt: '2026-11-29T11:12:00.000Z',
    ...known,
  };
  return `Morgan ${textOf(sentenceOf(action, factsOf(entry)))}`;
};

const refunded = { kind: 'money', moneyPence: 12_500, creditPence: null, guestPass: false };
const named = (name: string) => ({ about: { name, path: null } });

test.each<[action: string, known: Known, sentence: string]>([
  [
    'bookings.replace_player',
    {
      ...{ event: manchester, former: callum, player: bethany },
      before: { bookingId: 'x', state: 'confirmed' },
      after: { payWith: 'account', totalPence: 12_500, way: 'policy', ...refunded },
    },
    'Morgan replaced Callum Fraser with Bethany Cartwright at Manchester, 7 January 2027. £125 refunded, £125 on account.',
  ],
  ['bookings.replace_player', {}, 'Morgan replaced a player.'],
  [
    'bookings.replace_player',
    { player: bethany, event: leeds },
    'Morgan replaced a player with Bethany Cartwright at Leeds, 10 December.',
  ],
  [
    'bookings.cancel_place',
    { event: leeds, player: callum, after: { state: 'cancelled', kind: 'nothing' } },
    'Morgan cancelled Callum Fraser’s place at Leeds, 10 December. Nothing refunded.',
  ],
  [
    'bookings.cancel_place',
    { player: callum, after: { kind: 'guest_pass', guestPass: true, moneyPence: 0 } },
    'Morgan cancelled Callum Fraser’s place. Guest pass given back.',
  ],
  [
    'bookings.add_player',
    { event: leeds, player: alex, after: { payWith: 'cash', totalPence: 9550 } },
    'Morgan added Alex Whitaker to Leeds, 10 December. £95.50 in cash.',
  ],
  [
    'bookings.mark_attendance',
    { event: leeds, player: alex, after: { state: 'no_show' } },
    'Morgan marked Alex Whitaker as a no-show at Leeds, 10 December.',
  ],
  ['bookings.mark_attendance', {}, 'Morgan marked attendance.'],
  [
    'bookings.account_paid',
    {
      event: leeds,
      player: alex,
      before: { owedPence: 12_500 },
      after: { pence: 5000, owedPence: 7500 },
    },
    'Morgan recorded a payment of £50 on account from Alex Whitaker for Leeds, 10 December. £75 still owed.',
  ],
  [
    'bookings.transfer',
    { event: leeds, former: callum, player: bethany },
    'Morgan transferred Callum Fraser’s place at Leeds, 10 December to Bethany Cartwright.',
  ],
  [
    'bookings.move',
    { event: manchester, formerEvent: leeds, player: alex, after: { returnedPence: 0 } },
    'Morgan moved Alex Whitaker’s booking from Leeds, 10 December to Manchester, 7 January 2027.',
  ],
  [
    'bookings.waitlist_offer',
    { event: leeds, member: alex, after: { places: 1, passedOver: 2 } },
    'Morgan offered Alex Whitaker a place at Leeds, 10 December out of turn, before 2 other people.',
  ],
  [
    'bookings.tick_step',
    { event: leeds, before: { start_times: false }, after: { start_times: true } },
    'Morgan ticked “Agree start times with the club” for Leeds, 10 December.',
  ],
  [
    'bookings.give_credits',
    { member: alex, before: { credits: 0 }, after: { credits: 2 } },
    'Morgan gave Alex Whitaker 2 credits.',
  ],
  [
    'bookings.correct_player',
    { player: alex, after: { answers: ['handicap', 'dietary'] } },
    'Morgan corrected Alex Whitaker’s answers: handicap and dietary.',
  ],
  [
    'bookings.email_attendees',
    { event: leeds, after: { recipients: 3, reminds: 'handicap' } },
    'Morgan emailed 3 people at Leeds, 10 December about handicaps.',
  ],
  [
    'events.edit',
    { event: leeds, before: { capacity: 12 }, after: { capacity: 15, texts: ['dressCode'] } },
    'Morgan edited Leeds, 10 December: places from 12 to 15 and new dress code.',
  ],
  [
    'events.reschedule',
    {
      event: leeds,
      before: { startsAt: '2026-12-09T08:30:00.000Z' },
      after: { startsAt: '2026-12-10T08:30:00.000Z' },
    },
    'Morgan moved Leeds, 10 December: start from 9 December, 08:30 to 10 December, 08:30.',
  ],
  [
    'events.delete_draft',
    { before: { title: 'Draft', city: 'York', startsAt: '2026-12-10T08:30:00.000Z' } },
    'Morgan deleted the draft of York, 10 December, 08:30.',
  ],
  ['events.publish', { event: leeds }, 'Morgan published Leeds, 10 December.'],
  [
    'membership.approve',
    { ...named('Sam Green'), before: { state: 'in_review' }, after: { state: 'approved' } },
    'Morgan approved Sam Green’s application.',
  ],
  ['membership.approve', {}, 'Morgan approved an application.'],
  [
    'membership.invite',
    { member: alex, after: { tier: 'standard' } },
    'Morgan invited Alex Whitaker to Professional.',
  ],
  [
    'membership.tick_service',
    { member: alex, before: { done: false }, after: { kind: 'introduction', slot: 1, done: true } },
    'Morgan marked an introduction as done for Alex Whitaker.',
  ],
  [
    'membership.plan_service',
    { member: alex, after: { kind: 'business_review', plannedOn: '2026-12-08', done: false } },
    'Morgan planned a business review for Alex Whitaker on 8 December.',
  ],
  [
    'membership.announce_price',
    { subject: 'tier:vip', after: { from: '2027-02-01', monthly: 9900, yearly: 99_000 } },
    'Morgan announced a price for VIP Elite: £99 a month, £990 a year from 1 February.',
  ],
  ['content.answer_message', named('Tom Hale'), 'Morgan answered an enquiry from Tom Hale.'],
  [
    'members.decide_report',
    { member: alex, before: { state: 'open' }, after: { state: 'decided', action: 'warn' } },
    'Morgan decided a report about Alex Whitaker: warning.',
  ],
  [
    'members.deactivate',
    {
      member: alex,
      before: { account: 'active' },
      after: { account: 'deactivated', sessionsEnded: 0 },
    },
    'Morgan deactivated Alex Whitaker’s account.',
  ],
  [
    'announcements.send',
    { ...named('Frost on Thursday'), after: { audience: 'golf_day', recipients: 33 } },
    'Morgan sent “Frost on Thursday” to 33 people.',
  ],
  [
    'notifications.send_again',
    { ...named('Alex Whitaker'), after: { kind: 'bookings.confirmed' } },
    'Morgan sent an email again to Alex Whitaker: Booking confirmed.',
  ],
  [
    'payments.refund_by_hand',
    { ...named('Alex Whitaker'), after: { state: 'by_hand', pence: 12_500 } },
    'Morgan marked a refund of £125 to Alex Whitaker as made by hand.',
  ],
  [
    'settings.save',
    { subject: 'setting:company.2', after: { group: 'company', changed: 'name, vatNumber' } },
    'Morgan changed the company’s details: name, VAT number.',
  ],
  ['money.reconcile', {}, 'Morgan checked the books.'],
  ['contact.mark_answered', {}, 'Morgan contact mark answered.'],
])('%s: entry %# reads as one sentence', (action, known, sentence) =>
  expect(written(action, known)).toBe(sentence),
);

test('every action has a name of its own in the filter, without facts in it', () => {
  const labels = auditedActions.map(actionLabel);

  expect(labels.filter((label) => /[[\]{}|]/.test(label))).toEqual([]);
  expect(new Set(labels).size).toBe(auditedActions.length);
  expect(actionLabel('bookings.replace_player')).toBe('Replaced a player');
  expect(actionLabel('membership.approve')).toBe('Approved an application');
});
