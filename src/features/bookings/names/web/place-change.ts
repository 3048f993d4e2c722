import { namesTexts } from '../texts.ts';

/**
 * What belongs to every change of a player (`useApiMutation`): everything that shows the place is
 * read again. What was typed stays if it fails, and can be corrected beside its field.
 */
export const placeChange = {
  refresh: (address: string) =>
    /^\/api\/(bookings|orders|places|season|dashboard|known-golf)|\/coming$/.test(address),
  failed: namesTexts.notSaved,
  besideFields: true,
};
