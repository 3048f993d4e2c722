import { defaultClub } from './claims.ts';
import type { ClubChanges, ClubView } from './contract.ts';

/** What everyone may know of the settings, with the defaults for what was not changed. */
export const clubOf = ({
  claims = defaultClub.claims,
  prices = defaultClub.prices,
  hiddenCities = [],
}: ClubChanges = {}): ClubView => ({
  claims,
  prices,
  cities: defaultClub.cities.filter((city) => !hiddenCities.includes(city)),
});
