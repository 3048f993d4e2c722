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
  noCity: 'At least one city has to be shown',
  claimMissing: 'Please enter a text',
} as const;

/** A logo's file: at most so large, and in pixels at least and at most. */
export const logoLimits = {
  bytes: 5 * 1_048_576,
  pixels: 25_000_000,
  leastWidth: 100,
  leastHeight: 40,
} as const;

export const settingRefusals = /* @__PURE__ */ refusals({
  setting_changed_meanwhile: [
    409,
    'Another organiser has just changed these settings. We’ve loaded theirs: please check and save again.',
  ],
  logo_unknown: [404, 'There’s no logo here.'],
  logo_unreadable: [422, 'Please choose a picture in the format JPEG, PNG or WebP.'],
  logo_damaged: [422, 'This picture is damaged or incomplete. Please try another copy.'],
  logo_moves: [422, 'Please choose a picture that doesn’t move.'],
  logo_too_small: [
    422,
    `Please choose a larger picture, at least ${logoLimits.leastWidth} pixels wide and ${logoLimits.leastHeight} high.`,
  ],
  logo_too_many_pixels: [422, 'Please choose a picture of at most 25 megapixels.'],
  logos_busy: [503, 'We’re still working on other pictures. Please try again in a moment.'],
  too_many_setting_changes: [429, TOO_MANY_CHANGES],
});
