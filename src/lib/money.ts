import { formatNumber } from './numbers.ts';

/** An amount of pounds sterling in whole pence; may be negative in a ledger. */
export type Pence = number;

/** An amount with the VAT inside it: `net + vat === gross`, always. */
export type TaxedAmount = { readonly net: Pence; readonly vat: Pence; readonly gross: Pence };

/**
 * Formats pence as the site shows money: "£125", "£62.50", "-£5", "£1,795".
 * @param pence whole pence; throws otherwise
 */
export function formatPounds(pence: Pence): string {
  assertWholePence(pence);
  const rest = Math.abs(pence) % 100;
  const pounds = formatNumber((Math.abs(pence) - rest) / 100);
  return `${pence < 0 ? '-' : ''}£${pounds}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Pence in pounds, as responses have them (the spec's `price`): 12500 → 125, 6250 → 62.5. */
export const toPounds = (pence: Pence): number => pence / 100;

/**
 * Splits a price with VAT into net and VAT, in whole pence. The VAT is rounded to the nearest
 * penny, halves upwards, as HMRC VAT Notice 700 section 17.5 allows for retail prices; the net is
 * the rest.
 * @param ratePercent 0 to 100; 20 is the UK standard rate
 */
export function splitVat(gross: Pence, ratePercent: number): TaxedAmount {
  assertWholePence(gross);
  const vat = Math.floor((gross * ratePercent) / (100 + ratePercent) + 0.5);
  return { net: gross - vat, vat, gross };
}

/**
 * The share of a taxed amount that a part of its gross carries. The VAT is rounded to the nearest
 * penny, ties upwards, so that the whole of it is the amount itself; what is left of two parts is
 * `minusAmount`, never worked out again.
 * @param part whole pence, 0 to `whole.gross`
 */
export function partOfAmount(whole: TaxedAmount, part: Pence): TaxedAmount {
  assertWholePence(part);
  if (part < 0 || part > whole.gross)
    throw new RangeError(`${part} is no part of ${whole.gross} pence`);
  const vat = whole.gross === 0 ? 0 : Math.floor((whole.vat * part) / whole.gross + 0.5);
  return { net: part - vat, vat, gross: part };
}

/** The sum of taxed amounts; nothing for none. */
export const sumAmounts = (amounts: readonly TaxedAmount[]): TaxedAmount => ({
  net: amounts.reduce((sum, { net }) => sum + net, 0),
  vat: amounts.reduce((sum, { vat }) => sum + vat, 0),
  gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
});

/** What is left of an amount once a part of it is taken away. */
export const minusAmount = (whole: TaxedAmount, part: TaxedAmount): TaxedAmount => ({
  net: whole.net - part.net,
  vat: whole.vat - part.vat,
  gross: whole.gross - part.gross,
});

/** No money. */
export const NO_MONEY: TaxedAmount = { net: 0, vat: 0, gross: 0 };

function assertWholePence(pence: Pence): void {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`Not a whole number of pence: ${pence}`);
}
