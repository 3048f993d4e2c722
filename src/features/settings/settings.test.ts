import { expect, test } from 'vitest';
import { demoCompany } from '#lib/demo-company.ts';
import {
  companyLines,
  defaultSettings,
  hasBankDetails,
  settingSchemas,
  vatPercentOf,
} from './settings.ts';

const from = (companyDetails: readonly string[], mailFrom = 'Fourball <hello@fourball.example>') =>
  defaultSettings({ companyDetails, mailFrom });

test('a fresh database begins with the company and sender of the environment', () => {
  const { company, emails } = from(demoCompany);
  expect(company).toEqual({
    name: 'Fourball Networking Limited',
    address: 'Contour House, 4 Albion Yard, Leeds LS1 9ZZ',
    companyNumber: '99999999',
    vatStatus: 'registered',
    vatNumber: 'GB999999973',
  });
  expect(companyLines(company)).toEqual(demoCompany);
  expect(emails).toEqual({ senderName: 'Fourball' });
});

test.each([
  [['Fourball'], ['Fourball']],
  [
    ['Club Ltd', '1 High Street', 'Leeds'],
    ['Club Ltd', '1 High Street, Leeds'],
  ],
  [
    ['Club Ltd', '1 High Street', 'company number SC123456', 'VAT number GB 123'],
    [
      'Club Ltd',
      'Registered office: 1 High Street',
      'Registered in Scotland, company number SC123456',
    ],
  ],
])('the details %j are printed as %j', (details, lines) => {
  expect(companyLines(from(details).company)).toEqual(lines);
});

test.each([
  ['Fourball <hello@fourball.example>', 'Fourball'],
  ['"The Club" <a@b.example>', 'The Club'],
  ['hello@fourball.example', 'hello@fourball.example'],
])('the sender of %s is %s', (mailFrom, senderName) => {
  expect(from(demoCompany, mailFrom).emails.senderName).toBe(senderName);
});

const bank = { accountName: 'Club Ltd', sortCode: '', accountNumber: '', iban: '' };

test.each([
  [{}, false],
  [{ sortCode: '12-34-56' }, false],
  [{ sortCode: '12-34-56', accountNumber: '12345678' }, true],
  [{ iban: 'GB82WEST12345698765432' }, true],
  [{ accountName: '', iban: 'GB82WEST12345698765432' }, false],
])('bank details with %j are enough: %s', (part, isEnough) => {
  expect(hasBankDetails({ ...bank, ...part })).toBe(isEnough);
});

test.each([
  ['unset', '', true],
  ['not_registered', '', true],
  ['not_registered', 'GB980780684', false],
  ['registered', '', false],
  ['registered', 'GB980780684', true],
])(
  'a company with VAT status %s and the number %j is right: %s',
  (vatStatus, vatNumber, isRight) => {
    const one = { ...company, vatStatus, vatNumber };
    expect(settingSchemas.company.safeParse(one).success).toBe(isRight);
  },
);

const company = {
  name: 'Club Ltd',
  address: '',
  companyNumber: '',
  vatStatus: 'not_registered',
  vatNumber: '',
} as const;
const registered = { ...company, vatStatus: 'registered' } as const;

test.each([
  ['company', registered, 'vatNumber', 'gb 980 7806 84', 'GB980780684'],
  ['company', registered, 'vatNumber', 'GB980780685', undefined],
  ['company', company, 'companyNumber', '1234567', undefined],
  ['company', company, 'companyNumber', '01234567', '01234567'],
  ['company', company, 'name', ' ', undefined],
  ['bank', bank, 'sortCode', '12 34 56', '12-34-56'],
  ['bank', bank, 'sortCode', '1234', undefined],
  ['bank', bank, 'iban', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['bank', bank, 'iban', 'GB82 WEST 1234 5698 7654 33', undefined],
  ['account', { paymentDays: 14 }, 'paymentDays', '30', 30],
  ['account', { paymentDays: 14 }, 'paymentDays', '', 0],
  ['account', { paymentDays: 14 }, 'paymentDays', '121', undefined],
  ['account', { paymentDays: 14 }, 'paymentDays', 'soon', undefined],
] as const)('%s takes %o with %s %j as %j', (group, value, field, text, stored) => {
  const { success, data } = settingSchemas[group].safeParse({ ...value, [field]: text });
  expect(success ? (data as Record<string, unknown>)[field] : undefined).toBe(stored);
});

test.each([
  ['registered', 20, 20],
  ['registered', 0, 0],
  ['not_registered', 20, 0],
  ['unset', 20, 0],
] as const)(
  'a company that is %s, with a rate of %i%%, sells with %i%% VAT',
  (vatStatus, rate, percent) => {
    expect(vatPercentOf({ vatStatus }, rate)).toBe(percent);
  },
);
