import {
  cleanIban,
  cleanSortCode,
  isAccountNumber,
  isIban,
  isSortCode,
} from '#lib/bank-details.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { z } from '#lib/schema.ts';
import { line, paragraphs, typed } from '#lib/text/text-fields.ts';
import {
  cleanVatNumber,
  formatVatNumber,
  isVatNumber,
  VAT_NUMBER_INVALID,
} from '#lib/vat-number.ts';
import { DEFAULT_PACKAGE_POUNDS, defaultClaims } from './claims.ts';
import { settingTexts } from './texts.ts';

/** A text that may be left empty, and has a form of its own otherwise. */
const orEmpty = (isRight: (text: string) => boolean, sentence: string) =>
  typed().refine((text) => text === '' || isRight(text), sentence);

/** Whether the company is registered for VAT; `unset` until organisers have said so. */
const vatStatuses = ['unset', 'registered', 'not_registered'] as const;

/** The company that sells and runs the site. An empty text is not set. */
export const Company = z
  .object({
    name: line(120).min(2, settingTexts.nameMissing),
    /** One line for each line of the address; without the name. */
    address: paragraphs(300),
    companyNumber: orEmpty(
      (text) => /^([A-Z]{2}\d{6}|\d{8})$/.test(text),
      settingTexts.companyNumber,
    ),
    vatStatus: z.enum(vatStatuses),
    /** As it is stored: "GB123456782". Only a registered company has one; others show no VAT. */
    vatNumber: typed()
      .overwrite(cleanVatNumber)
      .refine((number) => number === '' || isVatNumber(number), VAT_NUMBER_INVALID),
  })
  .refine(({ vatStatus, vatNumber }) => (vatStatus === 'registered') === (vatNumber !== ''), {
    path: ['vatNumber'],
    error: settingTexts.vatNumber,
  });
export type Company = z.infer<typeof Company>;

/** Where buyers transfer money to; asked for on invoices that are not paid yet. */
export const Bank = z.object({
  accountName: line(120),
  sortCode: typed()
    .overwrite(cleanSortCode)
    .refine((text) => text === '' || isSortCode(text), settingTexts.sortCode),
  accountNumber: orEmpty(isAccountNumber, settingTexts.accountNumber),
  iban: typed()
    .overwrite(cleanIban)
    .refine((text) => text === '' || isIban(text), settingTexts.iban),
});
export type Bank = z.infer<typeof Bank>;

/** The picture at the top of invoices. It is saved by its upload, not with a form. */
const Logo = z.object({
  /** The id of its file; empty for none. */
  file: z.union([z.literal(''), z.uuid()]),
});

/** The name that the recipients of our emails read as their sender. */
const Emails = z.object({ senderName: line(60).min(2, settingTexts.senderMissing) });

/** Sales on account. */
const OnAccount = z.object({
  /** Days after the invoice by which it is to be paid. */
  paymentDays: z.coerce
    .number(settingTexts.paymentDays)
    .int(settingTexts.paymentDays)
    .min(0, settingTexts.paymentDays)
    .max(120, settingTexts.paymentDays),
});

/** What is sold at one price everywhere. The price of a place is that of its golf day. */
export const Prices = z.object({
  /** The package of four golf days, VAT included, in whole pounds. A credit is a quarter of it. */
  packagePounds: z.coerce
    .number(settingTexts.packagePrice)
    .int(settingTexts.packagePrice)
    .min(4, settingTexts.packagePrice)
    .max(500, settingTexts.packagePrice),
});

/** What the club says of itself on its marketing pages. */
export const Claims = z.object({
  /** "500+". */
  members: line(20).min(1, settingTexts.claimMissing),
  /** "24-hour". */
  answerWithin: line(20).min(1, settingTexts.claimMissing),
  /** "2025 Launch Series". */
  launch: line(40).min(1, settingTexts.claimMissing),
});
export type Claims = z.infer<typeof Claims>;

const CityState = z.enum(['shown', 'hidden']);
const stateOfEach = Object.fromEntries(cityNames.map((city) => [city, CityState]));

/** Which cities the club plays in now; at least one. */
const Cities = z
  .object(stateOfEach as Record<City, typeof CityState>)
  .refine((cities) => shownCities({ cities }).length > 0, {
    path: [cityNames[0]],
    error: settingTexts.noCity,
  });

/**
 * The cities that are shown, in the order of `cityNames`: the one way to read them on the server.
 * Hidden ones are in no list, and no golf day can be added there.
 */
export const shownCities = ({
  cities,
}: {
  readonly cities: Readonly<Record<City, z.infer<typeof CityState>>>;
}): City[] => cityNames.filter((city) => cities[city] === 'shown');

/** Every group of settings with its schema, in the order of the page. */
export const settingSchemas = {
  company: Company,
  logo: Logo,
  bank: Bank,
  account: OnAccount,
  prices: Prices,
  cities: Cities,
  emails: Emails,
  claims: Claims,
} as const;

export const settingGroups = [
  'company',
  'logo',
  'bank',
  'account',
  'prices',
  'cities',
  'emails',
  'claims',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** All settings as they are. */
export type Settings = {
  readonly [Group in SettingGroup]: z.infer<(typeof settingSchemas)[Group]>;
};

/** The environment's values that settings begin with. */
type Environment = { readonly companyDetails: readonly string[]; readonly mailFrom: string };

/** The settings of a fresh database. */
export const defaultSettings = ({ companyDetails, mailFrom }: Environment): Settings => ({
  company: companyFrom(companyDetails),
  logo: { file: '' },
  bank: { accountName: '', sortCode: '', accountNumber: '', iban: '' },
  account: { paymentDays: 14 },
  prices: { packagePounds: DEFAULT_PACKAGE_POUNDS },
  cities: Object.fromEntries(cityNames.map((city) => [city, 'shown'])) as Settings['cities'],
  emails: { senderName: senderIn(mailFrom) },
  claims: defaultClaims,
});

/** "Fourball" of "Fourball <hello@fourball.example>"; the address itself where no name is given. */
const senderIn = (mailFrom: string): string => {
  const [name = ''] = mailFrom.split('<');
  return (name.replaceAll('"', '').trim() || mailFrom).slice(0, 60);
};

/** The company in the lines of COMPANY_DETAILS: the name first, numbers where a line names them. */
function companyFrom([name = '', ...rest]: readonly string[]): Company {
  const numbers = rest.join('\n');
  const companyNumber =
    /company (?:number|no\.?) ?([A-Z]{2}\d{6}|\d{8})\b/i.exec(numbers)?.[1] ?? '';
  const vatLine = rest.find((text) => /\bVAT\b/i.test(text)) ?? '';
  const vatNumber = cleanVatNumber(/(?:GB|XI)? ?\d[\d ]*/i.exec(vatLine)?.[0] ?? '');

  const address = rest
    .filter((text) => !/\b(company (number|no)|VAT)\b/i.test(text))
    .map((text) => text.replace(/^registered office: */i, ''));

  return {
    name,
    address: address.join('\n'),
    companyNumber,
    ...(isVatNumber(vatNumber)
      ? { vatStatus: 'registered', vatNumber }
      : { vatStatus: 'unset', vatNumber: '' }),
  };
}

/**
 * The company as pages and receipts name it, one line each, the name first. Company law asks for the
 * registered office and number, VAT law for the VAT number.
 */
export function companyLines({ name, address, companyNumber, vatNumber }: Company): string[] {
  const place = address.split('\n').join(', ');
  const office = companyNumber && place ? `Registered office: ${place}` : place;

  return [
    name,
    office,
    companyNumber && `Registered in ${countryOf(companyNumber)}, company number ${companyNumber}`,
    vatNumber && `VAT number ${formatVatNumber(vatNumber)}`,
  ].filter(Boolean);
}

/** Companies House numbers name the register by their letters. */
const countryOf = (companyNumber: string): string => {
  if (/^(SC|SO)/.test(companyNumber)) return 'Scotland';
  return /^(NI|NC)/.test(companyNumber) ? 'Northern Ireland' : 'England and Wales';
};

/**
 * The VAT inside what is sold now, in percent: none until the company is registered (VAT Act 1994,
 * section 3: only a taxable person charges it).
 * @param rate the rate of what is sold, in percent, 0 to 100
 */
export const vatPercentOf = ({ vatStatus }: Pick<Company, 'vatStatus'>, rate: number): number =>
  vatStatus === 'registered' ? rate : 0;

/** Whether buyers can be told where to transfer money to. */
export const hasBankDetails = ({ accountName, sortCode, accountNumber, iban }: Bank): boolean =>
  accountName !== '' && ((sortCode !== '' && accountNumber !== '') || iban !== '');

/** Which fields of a group differ: their names, in the order of the form. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => Object.keys(after).filter((name) => before[name] !== after[name]);
