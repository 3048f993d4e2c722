/**
 * What is wrong with a payment, an order, a document or a place, by the check that noticed it: one
 * sentence each, and what to do where an organiser can do something.
 */
const sentences: Readonly<Record<string, string>> = {
  // Orders and their payments.
  order_paid_by_nothing: 'The order is paid, but its payment isn’t there or is for another amount.',
  order_total_differs_from_lines: 'The lines of the order don’t add up to its total.',
  order_gave_more_than_was_paid: 'More was given back for the order than was paid for it.',
  money_without_purpose: 'The payment came in, but nothing was sold for it and it didn’t go back.',
  refund_not_returned: 'The refund was promised, but the provider hasn’t sent it yet.',
  lost_payment_not_noted:
    'A bank took the payment of the order back, and the order doesn’t say so.',
  paid_order_without_place: 'The order is paid, but one of its places was never confirmed.',
  place_without_paid_order: 'The place is confirmed, but its order isn’t paid.',
  line_without_place: 'A line of the paid order has no place.',
  place_without_line: 'The place isn’t in any order, or in more than one.',
  line_refunded_beyond_its_price: 'More was refunded for a place than it cost.',
  refunded_other_than_agreed: 'A cancelled place was refunded with another amount than agreed.',
  goodwill_not_refunded: 'A goodwill refund wasn’t sent, or was for another amount.',
  cancelled_without_record: 'A place was cancelled without a record of its refund.',
  account_differs_from_ledger: 'What the order still owes isn’t what the ledger says.',
  accounts_differ_from_ledger: 'What orders on account owe isn’t what the ledger says.',
  bank_payment_without_sale: 'A bank transfer has no invoice of what it pays for.',

  // Credits and guest passes.
  credits_differ_from_ledger: 'The credits that aren’t used yet aren’t worth what the ledger says.',
  credit_not_issued: 'A package is paid and its credits weren’t given, or the other way round.',
  credit_refunded_otherwise: 'A credit was refunded with another amount than it’s worth.',
  credit_held_for_nothing: 'A credit is kept for a place that’s no longer on hold.',
  place_without_its_credit: 'A place was paid by a credit that isn’t marked as used.',
  place_without_its_guest_pass: 'A place was paid by a guest pass that isn’t marked as used.',

  // Memberships.
  charge_paid_by_nothing: 'The membership is paid, but its payment isn’t there or differs.',
  charge_refunded_otherwise: 'What went back for the membership isn’t what its payment gave back.',
  membership_money_without_purpose:
    'The payment came in for a membership, but bought nothing and didn’t go back.',
  period_paid_twice: 'The same period of a membership is paid twice.',
  member_without_payment: 'The membership is active, but its period isn’t paid.',
  company_charge_paid_by_nothing:
    'The company day is paid, but its payment isn’t there or differs.',
  company_charge_refunded_otherwise:
    'What went back for the company day isn’t what its payment gave back.',
  company_money_without_purpose:
    'The payment came in for a company day, but bought nothing and didn’t go back.',
  company_day_without_deposit: 'The company day is booked, but its deposit isn’t paid.',
  company_day_overpaid: 'More was paid for the company day than its quote.',

  // Ledger.
  ledger_posting_unbalanced: 'The posting in the ledger doesn’t sum to zero.',
  ledger_does_not_sum_to_zero: 'The ledger as a whole doesn’t sum to zero.',
  payment_not_booked: 'The payment isn’t in the ledger, or with another amount.',
  unpaid_payment_booked: 'The payment is in the ledger, but was never made.',
  posting_without_source: 'The ledger has a posting for a payment or refund that doesn’t exist.',
  refund_not_booked: 'The refund isn’t in the ledger as it was sent.',
  refund_not_promised: 'The refund isn’t in the ledger as promised.',
  refunds_miscounted: 'The refunds of the payment don’t add up to what it says was refunded.',
  refund_by_dispute_not_booked:
    'The bank has given the refund back by a dispute, and the ledger says otherwise.',
  more_back_than_lost: 'More refunds count as given back by disputes than were lost to them.',
  dispute_not_booked: 'The dispute was lost and isn’t in the ledger, or the other way round.',

  // Invoices and credit notes.
  source_without_document: 'There’s no invoice or credit note for it.',
  document_without_source: 'The document is for a payment or refund that isn’t in the ledger.',
  document_of_another_amount: 'The document has another amount, or other VAT, than the ledger.',
  document_lines_do_not_sum: 'The lines of the document don’t add up to its total.',
  document_without_number: 'The document has no number.',
  numbers_have_a_gap: 'The numbers have a gap.',
  credited_more_than_invoiced: 'The credit notes come to more than the invoice.',

  // The provider's report.
  payment_not_reported: 'The provider’s report doesn’t have the payment.',
  payment_reported_otherwise: 'The provider reports another amount for the payment than we do.',
  refund_not_reported: 'The provider’s report doesn’t have the refund.',
  refund_reported_otherwise: 'The provider reports another amount for the refund than we do.',
  payout_not_explained: 'The lines of the payout don’t add up to it.',
  money_that_is_not_ours:
    'The provider moved money for something we know nothing of, such as a payment made on its own pages.',

  // Places.
  places_miscounted: 'The golf day counts other places as taken than are booked.',
  event_oversold: 'The golf day has more bookings than places.',
  hold_past_its_time: 'A place is still on hold although its time is over.',
  place_at_cancelled_day: 'The golf day is cancelled, but the place isn’t.',
  place_not_handed_over: 'A transfer of the place is incomplete.',
  order_moved_in_part: 'Only some places of the order moved to the other golf day.',
  offer_past_its_time: 'A place is still offered although the time is over.',
  offer_without_its_entry: 'A place is offered to someone who isn’t waiting.',
  entry_without_its_offer: 'Someone on the waitlist has an offer that doesn’t exist.',
  waitlist_open_too_long: 'Someone still waits for a golf day that’s over.',
  free_place_not_offered: 'A free place wasn’t offered to the waitlist.',

  books_differ: 'The four totals differ, and no single payment explains it.',
};

/** @param check the name of a check; one without a sentence is named itself */
export const differenceSentence = (check: string): string =>
  sentences[check] ?? `Something doesn’t add up: ${check.replaceAll('_', ' ')}.`;

/** "FB-1042" where a finding concerns something that has a name; else what it is about. */
export function fallbackLabel(concerns: string): string {
  const [kind = '', ...rest] = concerns.split(' ');
  const about = rest.join(' ');

  switch (kind) {
    case 'event':
      return 'Golf day';
    case 'credits':
    case 'receivables':
      return about;
    case 'series':
      return about === 'invoice' ? 'Invoices' : 'Credit notes';
    case 'ledger':
      return 'Ledger';
    default:
      return `${kind.replaceAll('_', ' ')} ${about.slice(0, 8)}`;
  }
}
