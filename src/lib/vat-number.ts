/** What is said of a number that cannot be a VAT number. */
export const VAT_NUMBER_INVALID =
  'Please check the VAT number: GB and 9 or 12 digits, such as GB 123 4567 82';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;

/**
 * A UK VAT number as it is stored, "GB123456782", from what people type: with spaces, dots or
 * hyphens, in small letters, without the country.
 */
export const cleanVatNumber = (text: string): string => {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  return /^\d+$/.test(plain) ? `GB${plain}` : plain;
};

/**
 * Whether a text is a UK VAT number: GB (XI for goods in Northern Ireland) and 9 digits, or 12 for
 * a branch. The first seven digits, weighted 8 to 2, and the two check digits add up to a multiple
 * of 97, or do so with 55 more: HMRC's modulus 97 and modulus 9755.
 * @param number as `cleanVatNumber` returns it
 */
export function isVatNumber(number: string): boolean {
  const digits = /^(?:GB|XI)(\d{7})(\d{2})(?:\d{3})?$/.exec(number);
  if (!digits) return false;
  const [, first = '', check = ''] = digits;

  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first[at]), 0);
  const remainder = (sum + Number(check)) % 97;

  return sum > 0 && (remainder === 0 || remainder === 97 - 55);
}

/** "GB123456782" as it is printed: "GB 123 4567 82", and a branch's "GB 123 4567 82 001". */
export const formatVatNumber = (number: string): string =>
  number.replace(/^([A-Z]{2})(\d{3})(\d{4})(\d{2})(\d{3})?$/, (_, country, ...parts) =>
    [country, ...parts.slice(0, 4)].filter(Boolean).join(' '),
  );
