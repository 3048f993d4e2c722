import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';

export const dressCode = (facts: ClubFacts): Omit<TextPage, 'title' | 'related'> => ({
  lead: 'We are guests at golf clubs, and dress as their members do. It is less formal than people fear.',
  description: `What to wear on a ${facts.name} golf day: on the course, at lunch and in the rain, for women and men, what clubs do not allow, and what to do if you are unsure.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          caption: 'What to wear, and what to leave at home',
          head: ['Where', 'Yes', 'No'],
          rows: [
            [
              'On the course',
              'Shirt with a collar or a golf top, tailored trousers, shorts or skirt, golf shoes with soft spikes',
              'Denim, football shirts, tracksuits, metal spikes',
            ],
            [
              'Breakfast and lunch',
              'What you played in, if it is clean and dry, or smart casual; jackets are not needed',
              'Golf shoes and caps in the dining room',
            ],
            [
              'Rain and cold',
              'Waterproofs, a jumper, two gloves, a hat that stays on',
              'Umbrellas in a thunderstorm',
            ],
          ],
        },
        'The same holds for women and men. If a club asks for more, a jacket or a certain length of sock, the event’s page says so.',
      ],
    },
    {
      id: 'shoes',
      title: 'Shoes',
      blocks: [
        'Soft spikes or rubber studs made for golf. If you are new to the game, clean trainers with a good grip are all right on a dry day; most clubs let you play in them, and we ask beforehand if you [tell us](/contact). Bring a second pair for indoors.',
      ],
    },
    {
      id: 'faith-and-health',
      title: 'Faith, health and disability',
      blocks: [
        'Head coverings, long sleeves and skirts, compression wear, braces and shoes made for you are always right. If a club’s rule seems to say otherwise, it is ours to settle, not yours.',
      ],
    },
    {
      id: 'changing',
      title: 'Changing and showers',
      blocks: [
        'All clubs we go to have changing rooms, lockers and showers. You can change between the last green and lunch; bring a towel, as not every club lends one.',
      ],
    },
    {
      id: 'got-it-wrong',
      title: 'If you get it wrong',
      blocks: [
        'Nobody is sent home for a shirt. The professional’s shop lends or sells what is missing, and one of us goes there with you.',
      ],
    },
  ],
});
