import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

/** What the forms say beside a field. */
export const settingTexts = {
  nameMissing: 'Please enter the company’s name',
  companyNumber: 'Please check the company number: 8 digits, or 2 letters and 6 digits',
  vatNumber: 'Please enter the number if you’re registered for VAT, and leave it empty if not',
  sortCode: 'Please enter the six digits of the sort code',
  accountNumber: 'Please enter the eight digits of the account number',
  iban: 'Please check the IBAN: its check digits don’t match',
  senderMissing: 'Please enter a name',
  paymentDays: 'Please enter a whole number of days from 0 to 120',
  packagePrice: 'Please enter a whole number of pounds from 4 to 500',
  claimMissing: 'Please enter a text',
} as const;

export const settingRefusals = /* @__PURE__ */ refusals({
  setting_changed_meanwhile: [
    409,
    'Another organiser has just changed these settings. We’ve loaded theirs: please check and save again.',
  ],
  too_many_setting_changes: [429, TOO_MANY_CHANGES],
});
