import { type City, slugOf } from '#features/events/cities.ts';
import { cityGuides } from '#features/events/city-guides.ts';
import { type Said, to } from './answer-links.ts';
import { inLines } from './answer-words.ts';
import { mentionedCities } from './typed-cities.ts';

/** The page that says how to come to a city. */
export const gettingTo = (city: City) => ({ to: `/cities/${slugOf(city)}`, label: `Getting to ${city}` });

/** How to come from far away: by the guides of the cities that a question names, word for word as their pages. */
export function airport(question: string): Said {
  const named = mentionedCities(question);
  const suggestions = ['Where is the venue?', 'When is the next event?'];
  if (named.length === 0)
    return {
      text: 'Each city’s page says how to come there by air, by train and by car; the way to the golf club stands on the page of the day, once its venue is settled. Name a city, and I tell you its airport.',
      links: [to.events],
      suggestions: ['Which airport is nearest to Leeds?', ...suggestions],
    };
  return {
    text: inLines(named.map((city) => `${city}: ${cityGuides[city].air} ${cityGuides[city].train}`)),
    links: named.map(gettingTo),
    suggestions,
  };
}
