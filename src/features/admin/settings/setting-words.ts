import {
  hasBankDetails,
  type SettingGroup,
  type Settings,
  shownCities,
} from '#features/settings/settings.ts';
import { formatIban } from '#lib/bank-details.ts';
import { cityNames } from '#lib/cities.ts';
import { listOf } from '#lib/text/list-of.ts';
import { formatVatNumber } from '#lib/vat-number.ts';

/** A field of a group's form. */
export type SettingField = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly optional?: true;
  /** Several lines, or whole numbers. */
  readonly kind?: 'lines' | 'number';
  /** What can be chosen, by value; any text without it. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly autoComplete?: string;
};

type Words = {
  /** The question that the group answers. */
  readonly question: string;
  /** Who reads it. */
  readonly readBy: string;
  readonly fields: readonly SettingField[];
};

const vatChoices: Readonly<Record<Settings['company']['vatStatus'], string>> = {
  unset: 'Not filled in yet',
  registered: 'Yes',
  not_registered: 'No',
};

const cityChoices = { shown: 'Shown', hidden: 'Hidden' } as const;

/** What the page of settings says of each group. */
export const settingWords: Readonly<Record<SettingGroup, Words>> = {
  company: {
    question: 'Which company runs the site?',
    readBy: 'Invoices, receipts, the terms, the privacy and the contact page name it.',
    fields: [
      { name: 'name', label: 'Company name', autoComplete: 'organization' },
      {
        name: 'address',
        label: 'Address',
        help: 'The registered office, one line for each line of the address.',
        optional: true,
        kind: 'lines',
      },
      {
        name: 'companyNumber',
        label: 'Company number',
        help: 'From Companies House. Leave it empty if you’re not a company.',
        optional: true,
      },
      { name: 'vatStatus', label: 'Registered for VAT', choices: vatChoices },
      {
        name: 'vatNumber',
        label: 'VAT number',
        help: 'If you’re registered. Invoices show VAT from then on.',
        optional: true,
      },
    ],
  },
  logo: {
    question: 'Which logo do invoices show?',
    readBy:
      'Invoices and credit notes show it at the top from now on; those already issued stay as they are. Emails load no pictures, so they show the name.',
    fields: [{ name: 'file', label: 'Logo' }],
  },
  bank: {
    question: 'Where do buyers transfer money to?',
    readBy:
      'Invoices on account and their reminders show it. Without it, what is sold on account can only be paid by card.',
    fields: [
      { name: 'accountName', label: 'Account name', optional: true },
      { name: 'sortCode', label: 'Sort code', optional: true },
      { name: 'accountNumber', label: 'Account number', optional: true },
      { name: 'iban', label: 'IBAN', help: 'For payments from abroad.', optional: true },
    ],
  },
  account: {
    question: 'How long do buyers on account have to pay?',
    readBy:
      'The due date of invoices on account follows from it. Invoices already sent keep theirs.',
    fields: [
      {
        name: 'paymentDays',
        label: 'Days',
        help: 'Counted from the invoice. We remind buyers a week before, on the day, and 7 and 21 days after.',
        kind: 'number',
      },
    ],
  },
  prices: {
    question: 'What does the package of four cost?',
    readBy:
      'The home page, the booking form and the FAQ show it. Orders already made keep their price; each golf day has its own.',
    fields: [
      {
        name: 'packagePounds',
        label: 'Package of four, in pounds',
        help: 'VAT included. Each credit is a quarter of it, and at most £125. A guest’s place has no price of its own: it costs what the golf day costs.',
        kind: 'number',
      },
    ],
  },
  cities: {
    question: 'Which cities do we play in?',
    readBy:
      'A hidden city has no page. It isn’t in lists, filters, texts or the sitemap, and no golf day can be added there. A city with a draft or a golf day ahead stays. Each city has a drawing of its own, so a new one can’t be added here.',
    fields: cityNames.map((name) => ({ name, label: name, choices: cityChoices })),
  },
  emails: {
    question: 'Who are our emails from?',
    readBy:
      'The name that people see in their inbox. The address is MAIL_FROM, where the site runs.',
    fields: [{ name: 'senderName', label: 'Sender’s name' }],
  },
  claims: {
    question: 'What do we say about ourselves?',
    readBy: 'The home page, the Founders Series, the FAQ and other public pages say it.',
    fields: [
      { name: 'members', label: 'Members' },
      { name: 'answerWithin', label: 'Response promise' },
      { name: 'launch', label: 'Launch series' },
    ],
  },
};

const NOT_SET = 'Not set yet';

const vatSummaries: Readonly<Record<Settings['company']['vatStatus'], string>> = {
  unset: 'VAT not filled in yet',
  registered: 'registered for VAT',
  not_registered: 'not registered for VAT',
};

/** A group as its row says it while it is closed. */
const summaries: {
  readonly [Group in SettingGroup]: (value: Settings[Group]) => string;
} = {
  company: ({ name, vatStatus, vatNumber }) =>
    `${name}, ${vatNumber ? `VAT number ${formatVatNumber(vatNumber)}` : vatSummaries[vatStatus]}`,
  logo: ({ file }) => (file === '' ? 'None: invoices show the name' : 'Shown at the top'),
  bank: (bank) => {
    if (!hasBankDetails(bank)) return `${NOT_SET}: sales on account can only be paid by card`;
    const { accountName, sortCode, accountNumber, iban } = bank;
    return [accountName, sortCode, accountNumber, iban && formatIban(iban)]
      .filter(Boolean)
      .join(' · ');
  },
  account: ({ paymentDays }) => (paymentDays === 1 ? '1 day' : `${paymentDays} days`),
  prices: ({ packagePounds }) => `£${packagePounds} for four golf days`,
  cities: (cities) => {
    const shown = shownCities({ cities });
    const hidden = cityNames.filter((city) => !shown.includes(city));
    return hidden.length === 0 ? `All ${shown.length} shown` : `Without ${listOf(hidden)}`;
  },
  emails: ({ senderName }) => senderName,
  claims: ({ members, answerWithin, launch }) =>
    `${members} members · ${answerWithin} response · ${launch}`,
};

/** The row of a group, from its value as the API sends it. */
export const settingSummary = (group: SettingGroup, value: object): string =>
  (summaries[group] as (value: object) => string)(value);

/** A field's label, for the history. */
export const fieldLabel = (group: SettingGroup, name: string): string =>
  settingWords[group].fields.find((field) => field.name === name)?.label ?? name;

/** A value as the history shows it: what was chosen, in the words of the form. */
export const valueText = (group: SettingGroup, name: string, value: string | number): string =>
  settingWords[group].fields.find((field) => field.name === name)?.choices?.[value] ??
  String(value);
