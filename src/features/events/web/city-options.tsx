import { cityNames } from '#lib/cities.ts';

/** The options of a select of our cities. */
export const CityOptions = () =>
  cityNames.map((city) => (
    <option key={city} value={city}>
      {city}
    </option>
  ));
