import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { sumText } from '../changes/texts.ts';
import type { PayBackPolicy } from '../credits/pay-back-policy.ts';
import { choiceText, type ShownChoice } from '../orders/texts.ts';
import type { MoneyTo } from '../places/cancel-quote.ts';
import { REASON_HELP } from '../places/texts.ts';
import type { PaidBackPlace, PayBackPreview, PayBackReport } from './contract.ts';
import type { OrganiserWay } from './organiser-choices.ts';

/** What everyone gets, as the organisers choose it. */
export const giveNames: Readonly<Record<PayBackPolicy['give'], string>> = {
  choice: 'Everything, as each player chose',
  money: 'Everything, in money',
  credit: 'A credit for another golf day',
  half_money: 'Half, in money',
  nothing: 'Nothing',
};

/** "12 people with 15 places." */
export const whoText = ({ people, places }: Pick<PayBackPreview, 'people' | 'places'>): string =>
  places === 0
    ? 'Nobody has a place.'
    : `${countText(people, 'person', 'people')} with ${countText(places, 'place')}.`;

/** What a decision would give back, one part a line: "£1,250 to cards", "2 credits". */
export const previewLines = (preview: PayBackPreview): string[] => [
  ...(preview.cardPence > 0
    ? [`${formatPounds(preview.cardPence)} to the cards they paid with`]
    : []),
  ...(preview.accountPence > 0
    ? [`${formatPounds(preview.accountPence)} off what is owed on account`]
    : []),
  ...(preview.transferPence > 0
    ? [
        `${formatPounds(preview.transferPence)} by bank transfer, which you make from the refunds page`,
      ]
    : []),
  ...(preview.credits > 0 ? [countText(preview.credits, 'credit')] : []),
  ...(preview.guestPasses > 0
    ? [countText(preview.guestPasses, 'guest pass', 'guest passes')]
    : []),
  ...(preview.nothing > 0 ? [`Nothing for ${countText(preview.nothing, 'place')}`] : []),
];

type PaidBackSums = Pick<PayBackReport, 'moneyPence' | 'offAccountPence' | 'credits'>;

/** What was decided: "Called off before play", "Stopped after 7 holes: half, in money". */
export const policyText = ({ kind, holesPlayed, give }: PayBackPolicy): string =>
  kind === 'called_off'
    ? 'Called off before play'
    : `Stopped after ${countText(holesPlayed, 'hole')}: ${giveNames[give].toLowerCase()}`;

const paidBackStateNames: Readonly<Record<PaidBackPlace['state'], string>> = {
  pending: 'Waiting',
  done: 'Done',
  failed: 'Failed',
};

/** How far a place is; what waits on the refunds page is not done yet. */
export const paidBackStateText = ({ state, unpaidPence }: PaidBackPlace): string =>
  unpaidPence > 0 ? 'Not paid back yet' : paidBackStateNames[state];

/** What a place gets: "£125", "1 credit", "£25 and 1 credit". */
export function paidBackText({ outcome, moneyPence, moneyTo }: PaidBackPlace): string {
  const where = {
    card: '',
    account: ' off what is owed',
    transfer: ' by bank transfer',
    part_paid: ' off what is owed first, and the rest the way it was paid',
    mixed: ' the way it was paid',
    disputed: ', if the bank rejects the dispute',
    lost: ' that the bank has already given back',
  }[moneyTo];
  const parts = [
    ...(moneyPence > 0 ? [`${formatPounds(moneyPence)}${where}`] : []),
    ...(outcome === 'credit' ? ['1 credit'] : []),
    ...(outcome === 'guest_pass' ? ['the guest pass'] : []),
  ];
  return parts.join(' and ') || 'Nothing';
}

/** How far it has come: "12 of 15 places done, 1 failed". */
export function progressText({
  done,
  pending,
  failed,
}: Record<'done' | 'pending' | 'failed', number>): string {
  const all = `${done} of ${countText(done + pending + failed, 'place')} done`;
  return failed > 0 ? `${all}, ${failed} failed` : all;
}

/** The heads of the columns of the report’s CSV file. */
export const payBackCsvHeads = [
  'Order',
  'Player',
  'Booked by',
  'Refund',
  'In money (£)',
  'State',
  'Why it failed',
] as const;

export const payBackCsvCells = (row: PaidBackPlace): (string | number | null)[] => [
  row.orderNumber,
  row.player,
  row.buyer,
  paidBackText(row),
  // What was never paid, or was taken back by the bank, is not given back in money.
  row.moneyTo === 'account' || row.moneyTo === 'lost' ? 0 : row.moneyPence / 100,
  paidBackStateText(row),
  row.error,
];

export const payBackTexts = {
  heading: 'Refunds for this golf day',
  callOff: 'Call off this golf day',
  keep: 'Keep this golf day',
  stopped: 'Play was stopped early',
  holes: 'Holes played',
  give: 'Everyone gets',
  choose: 'Please choose',
  chooseFirst: 'Choose both to see the refunds.',
  callOffText:
    'Before play: everyone gets everything back, in money or as a credit as each player chose, and an email.',
  stoppedText: 'When weather stops play part-way, you decide the refunds. Places and scores stay.',
  counting: 'Counting the refunds.',
  sum: ({ moneyPence, offAccountPence, credits }: PaidBackSums): string =>
    [
      `${formatPounds(moneyPence)}${credits === 0 ? '' : ` and ${countText(credits, 'credit')}`} refunded.`,
      ...(offAccountPence > 0
        ? [`${formatPounds(offAccountPence)} on account is no longer owed.`]
        : []),
    ].join(' '),
  finished: (when: string): string => `Finished on ${when}.`,
  someFailed: (places: number): string => `${countText(places, 'place')} could not be refunded`,
  someFailedText:
    'The reason is beside each place. Nobody who has got it gets it twice if you try again.',
  notPaid: (money: string): string => `${money} has not been paid back yet`,
  notPaidText: 'The payment provider refused it, or you make the transfer yourself.',
  refundsPage: 'Open the refunds page',
  bookedBy: (buyer: string): string => `Booked by ${buyer}`,
  download: 'Download report',
  print: 'Print report',
  rows: (places: number): string => countText(places, 'place'),
  undecided: 'Nothing has been decided yet',
  undecidedText: 'When this golf day is called off or stopped, the report appears here.',
  retry: 'Try the failed ones again',
  retried: 'Trying again',
  decided: { called_off: 'Golf day called off', stopped: 'Refunds on their way' },
  whyHelp: 'We’ll include it in the email.',
  whyStoppedHelp: 'For our records.',
} as const;

/** A day that was called off, in one line: "Called off · 3 refunded, £375". */
export function calledOffText({ policy, places, moneyPence, credits }: PayBackReport): string {
  if (policy === null) return 'Called off';
  if (places.done === 0) return `${policyText(policy)} · ${progressText(places)}`;

  const given = [
    ...(moneyPence > 0 ? [formatPounds(moneyPence)] : []),
    ...(credits > 0 ? [countText(credits, 'credit')] : []),
  ];
  return `Called off · ${[`${places.done} refunded`, given.join(' and ')].filter(Boolean).join(', ')}`;
}

/** By which rule an organiser cancels. */
const organiserWayNames: Readonly<Record<OrganiserWay, string>> = {
  policy: 'By the terms',
  whole: 'Everything',
  half: 'Half in money',
  credit: 'As a credit',
  nothing: 'Nothing',
};

const asOrganisersRead = (text: string): string =>
  text
    .replace('to your card', 'to the card')
    .replace('your bank', 'their bank')
    .replace('off what you owe', 'off what they owe')
    .replace('the way you paid', 'the way they paid')
    .replace('your guest pass', 'the guest pass');

/** What a choice gives the buyer, as organisers read it: "£62.50 to the card", "1 credit". */
const organiserChoiceText = (choice: ShownChoice, moneyTo: MoneyTo): string =>
  asOrganisersRead(choiceText(choice, moneyTo));

/** A choice of an organiser, by which rule and how much: "Half in money: £62.50 to the card". */
export const organiserLabel = (way: OrganiserWay, choice: ShownChoice, moneyTo: MoneyTo): string =>
  way === 'nothing'
    ? 'No refund'
    : `${organiserWayNames[way]}: ${organiserChoiceText(choice, moneyTo)}`;

/**
 * What several choices give back in all: "Sam Green gets back £125 to the card and 1 credit.", "We’ll
 * take £55 off what Sam Green owes."
 */
export const organiserSum = (
  buyer: string,
  choices: readonly ShownChoice[],
  moneyTo: MoneyTo,
): string =>
  asOrganisersRead(sumText(choices, moneyTo))
    .replace(/^(We’ll take .*)they owe[.]/, `$1${buyer} owes.`)
    .replace('You get back', `${buyer} gets back`)
    .replace('You get nothing back now.', `${buyer} gets nothing back now.`)
    .replace('you get back the rest', 'they get back the rest');

const whereItGoes: Readonly<Record<Exclude<MoneyTo, 'account' | 'part_paid'>, string>> = {
  card: 'The money goes back to their card.',
  transfer: 'They paid by hand, so you make a bank transfer from the refunds page.',
  disputed:
    'They dispute the payment, so a refund waits until their bank has decided, and is sent if it decides for us.',
  lost: 'Their bank has taken this payment back already, so a refund sends no more money.',
  mixed:
    'It goes back to their card first. For the rest, you make a bank transfer from the refunds page.',
};

/** Sentences of the dialogs that give something back. */
export const organiserTexts = {
  cancel: 'Cancel place',
  refund: 'Refund',
  cancelTitle: (name: string): string => `Cancel the place of ${name}`,
  cancelWhat: (order: string): string =>
    `Order ${order}. The buyer gets an email with the refund amount, and the place goes to the waitlist or back on sale.`,
  cancelled: (places: number): string =>
    places === 1 ? 'Place cancelled' : `${places} places cancelled`,
  cannotCancel: 'These places can’t be cancelled any more. You can still refund them.',
  whyHelp: REASON_HELP,
  refundTitle: (name: string): string => `Refund for the place of ${name}`,
  refundWhat: 'The booking stays as it is. The buyer gets an email with the amount.',
  refunded: (pence: Pence, name: string): string => `${formatPounds(pence)} refunded for ${name}`,
  refundButton: (typed: string): string => (typed === '' ? 'Refund' : `Refund £${typed}`),
  nothingLeft: 'Everything paid for this place has been refunded.',
  left: (buyer: string, pence: Pence, moneyTo: MoneyTo): string => {
    if (moneyTo === 'account')
      return `${buyer} hasn’t paid yet. Any refund reduces the ${formatPounds(pence)} they owe.`;
    if (moneyTo === 'part_paid')
      return `${buyer} has paid a part of ${formatPounds(pence)}. A refund first reduces what they owe; the rest goes back the way they paid.`;
    return `${formatPounds(pence)} of what ${buyer} paid can be refunded. ${whereItGoes[moneyTo]}`;
  },
} as const;
