import type { MoneyTo } from './cancel-quote.ts';
import type { OrganiserWay } from './organiser-choices.ts';
import { choiceText, type ShownChoice } from './texts.ts';

/** By which rule an organiser cancels. */
export const organiserWayNames: Readonly<Record<OrganiserWay, string>> = {
  policy: 'By the terms',
  whole: 'Everything',
  half: 'Half in money',
  credit: 'As a credit',
  nothing: 'Nothing',
};

/** What a choice gives the buyer, as organisers read it: "£62.50 to the card", "1 credit". */
export const organiserChoiceText = (choice: ShownChoice, moneyTo: MoneyTo): string =>
  choiceText(choice, moneyTo)
    .replace('to your card', 'to the card')
    .replace('off what you owe', 'off what is owed')
    .replace('your guest pass', 'the guest pass');
