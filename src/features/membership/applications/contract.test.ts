import { describe, expect, test } from 'vitest';
import { ApplicationForm, ApplicationRequest, NoteRequest } from './contract.ts';

const complete = {
  firstName: 'Nora',
  lastName: 'Fairweather',
  email: 'nora@example.com',
  phone: '0113 496 0000',
  company: 'Fairweather & Daughters',
  position: 'Managing Director',
  region: 'yorkshire',
  membershipTier: 'executive',
  termsAccepted: true,
};

const faults = (entered: object): Record<string, string[] | undefined> => {
  const parsed = ApplicationForm.safeParse(entered);
  if (parsed.success) return {};
  const byField: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    byField[name] = [...(byField[name] ?? []), message];
  }
  return byField;
};

const sentences = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  company: 'Company name is required',
  position: 'Position is required',
  region: 'Please select your region',
  membershipTier: 'Please select a membership tier',
  termsAccepted: 'You must accept the terms and conditions',
};

describe('the application form', () => {
  // Shows spec 3.6, 3.9, 3.10, 5.19
  test('accepts the required fields alone, with marketing off', () => {
    expect(ApplicationForm.parse(complete)).toEqual({ ...complete, marketingConsent: false });
  });

  // Shows spec 3.6
  test('answers an empty form with every sentence of the specification', () => {
    expect(faults({})).toEqual(
      Object.fromEntries(Object.entries(sentences).map(([name, sentence]) => [name, [sentence]])),
    );
  });

  // Shows spec 3.7, 3.8, 3.11, 5.10, 5.11, 5.12, 5.13, 5.14, 5.15, 5.16, 5.17, 5.18, 9.9
  test.each([
    ['firstName', ' N '],
    ['lastName', 'F'],
    ['email', 'nora'],
    ['email', 'nora@example.com, all@example.com'],
    ['email', 'nora@example.com\r\nBcc: all@example.com'],
    ['phone', '012345678'],
    ['phone', '0113 4960'],
    ['phone', '  0113 4960  '],
    ['company', 'F'],
    ['position', 'D'],
    ['region', ''],
    ['region', 'cornwall'],
    ['membershipTier', ''],
    ['membershipTier', 'platinum'],
    ['termsAccepted', false],
    ['termsAccepted', 'true'],
  ] as const)('refuses %s %j with its sentence', (name, value) => {
    expect(faults({ ...complete, [name]: value })).toEqual({ [name]: [sentences[name]] });
  });

  // Shows spec 5.10, 5.11, 5.13, 5.14, 5.15, 9.9
  test.each([
    ['firstName', 'No'],
    ['lastName', 'Fa'],
    ['phone', '0123456789'],
    ['phone', '+44 (0)113-49'],
    ['phone', 'ask for Nora'],
    ['phone', '0113 496 0000, mornings; ask for Nora F.'],
    ['phone', '０１１３４９６００００'],
    ['company', 'F&'],
    ['position', 'MD'],
  ])('accepts a valid %s: %j', (name, value) => {
    expect(faults({ ...complete, [name]: value })).toEqual({});
  });

  test.each([
    ['firstName', 'Nora\u0000'],
    ['firstName', 'Nora\r\nBcc: all@example.com'],
    ['golfClub', 'One\nTwo'],
    ['networkingGoals', 'A \u0000 in the middle'],
  ])('refuses invisible characters in %s: %j', (name, value) => {
    expect(faults({ ...complete, [name]: value })).toEqual({ [name]: ['Please use plain text'] });
  });

  test('removes the invisible characters that are pasted with a text', () => {
    const pasted = {
      phone: '\u202a+44 7700 900123\u202c',
      company: 'Good\u200broot',
      networkingGoals: 'to\u202egether',
    };
    expect(ApplicationForm.parse({ ...complete, ...pasted })).toMatchObject({
      phone: '+44 7700 900123',
      company: 'Goodroot',
      networkingGoals: 'together',
    });
  });

  test('keeps the line breaks and emoji of a long text', () => {
    const networkingGoals = 'Meet suppliers.\n\nPlay Ganton. 🏌🏽‍♀️';
    expect(ApplicationForm.parse({ ...complete, networkingGoals }).networkingGoals).toBe(
      networkingGoals,
    );
  });

  test('drops unknown fields', () => {
    const sent = {
      ...complete,
      key: '0192f0c1-2345-7abc-8def-0123456789ab',
      state: 'approved',
      id: '1',
      accountId: '2',
    };
    expect(Object.keys(ApplicationRequest.parse(sent)).sort()).toEqual(
      [...Object.keys(complete), 'key', 'marketingConsent'].sort(),
    );
  });
});

test('a note cannot be empty and is trimmed', () => {
  expect(NoteRequest.safeParse({ text: ' \n ' }).success).toBe(false);
  expect(NoteRequest.parse({ text: ' Rang: engaged. ' })).toEqual({ text: 'Rang: engaged.' });
});
