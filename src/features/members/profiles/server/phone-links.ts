import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { PhonePart } from '../contract.ts';

/**
 * Numbers without a country are dialled from here. Numbers that exist nowhere yet are dialled as
 * well.
 */
const READ_AS = { defaultCountry: 'GB', extended: true } as const;

/**
 * What a member wrote as their phone number, in pieces: each number with the address that dials it,
 * and what is written around them. "+44 (0)7700 900123" dials +447700900123; "020 7946 0000 x12"
 * dials its extension too.
 */
export function phoneParts(written: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let from = 0;
  for (const { startsAt, endsAt, number } of findPhoneNumbersInText(written, READ_AS)) {
    if (startsAt > from) parts.push({ text: written.slice(from, startsAt), to: null });
    parts.push({ text: written.slice(startsAt, endsAt), to: number.getURI() });
    from = endsAt;
  }
  if (from < written.length) parts.push({ text: written.slice(from), to: null });
  return parts;
}

/** The first number of what a member wrote, with the address that dials it; null if there is none. */
export function firstNumber(
  written: string,
): { readonly text: string; readonly to: string } | null {
  for (const { text, to } of phoneParts(written)) if (to !== null) return { text, to };
  return null;
}

/**
 * The first number of what a member wrote, as it is dialled from any country; what they wrote if
 * there is none.
 */
export function dialledFromAnywhere(written: string): string {
  const [first] = findPhoneNumbersInText(written, READ_AS);
  return first?.number.formatInternational() ?? written;
}
