import { formatPounds, type Pence } from '#lib/money.ts';
import { sumText } from '../changes/texts.ts';
import { choiceText, type ShownChoice } from '../orders/given-back-texts.ts';
import type { MoneyTo } from '../places/cancel-quote.ts';
import type { OrganiserWay } from './organiser-choices.ts';

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
    .replace('off what you owe', 'off what they owe')
    .replace('your guest pass', 'the guest pass');

/** What a choice gives the buyer, as organisers read it: "£62.50 to the card", "1 credit". */
const organiserChoiceText = (choice: ShownChoice, moneyTo: MoneyTo): string =>
  asOrganisersRead(choiceText(choice, moneyTo));

/** A choice of an organiser, by which rule and how much: "Half in money: £62.50 to the card". */
export const organiserLabel = (way: OrganiserWay, choice: ShownChoice, moneyTo: MoneyTo): string =>
  way === 'nothing'
    ? 'Nothing back'
    : `${organiserWayNames[way]}: ${organiserChoiceText(choice, moneyTo)}`;

/** What several choices give back in all: "Sam Green gets back £125 to the card and 1 credit." */
export const organiserSum = (
  buyer: string,
  choices: readonly ShownChoice[],
  moneyTo: MoneyTo,
): string =>
  asOrganisersRead(sumText(choices, moneyTo))
    .replace('You get back', `${buyer} gets back`)
    .replace('You get nothing back now.', `${buyer} gets nothing back now.`)
    .replace('you get back the rest', 'they get back the rest');

const whereItGoes: Readonly<Record<Exclude<MoneyTo, 'account'>, string>> = {
  card: 'The money goes back to their card.',
  transfer: 'They paid by bank transfer, so you make one from the refunds page.',
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
  whyHelp: 'For our records. The member won’t see this.',
  refundTitle: (name: string): string => `Refund for the place of ${name}`,
  refundWhat: 'The booking stays as it is. The buyer gets an email with the amount.',
  refunded: 'Refund on its way',
  refundButton: (typed: string): string => (typed === '' ? 'Refund' : `Refund £${typed}`),
  nothingLeft: 'Everything paid for this place has been given back.',
  left: (buyer: string, pence: Pence, moneyTo: MoneyTo): string =>
    moneyTo === 'account'
      ? `${buyer} hasn’t paid yet. Any refund reduces the ${formatPounds(pence)} they owe.`
      : `${formatPounds(pence)} is left of what ${buyer} paid. ${whereItGoes[moneyTo]}`,
} as const;
