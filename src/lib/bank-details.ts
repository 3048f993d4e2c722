/** "12-34-56" from what people type: with or without hyphens and spaces. Else the text itself. */
export const cleanSortCode = (text: string): string => {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits.replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3') : text;
};

/** Whether a text is a UK sort code as `cleanSortCode` writes it. */
export const isSortCode = (text: string): boolean => /^\d\d-\d\d-\d\d$/.test(text);

/**
 * Whether a text is a UK account number of eight digits. Only its form is looked at: the banks'
 * modulus checks need a table that changes every few months.
 */
export const isAccountNumber = (text: string): boolean => /^\d{8}$/.test(text);

/** An IBAN without spaces, in capital letters. */
export const cleanIban = (text: string): string => text.toUpperCase().replace(/\s/g, '');

/**
 * Whether a text is an IBAN, by ISO 13616: with its first four characters at the end and letters as
 * numbers from 10 on, it leaves 1 when it is divided by 97.
 * @param iban as `cleanIban` returns it
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;

  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );

  return BigInt(digits) % 97n === 1n;
}

/** An IBAN in groups of four, as it is printed. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
