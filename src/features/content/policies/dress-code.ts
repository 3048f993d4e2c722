import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';

export const dressCode = (facts: ClubFacts): Omit<TextPage, 'title' | 'related'> => ({
  lead: 'We’re guests at golf clubs, so we dress as their members do. It’s less formal than you might think.',
  description: `What to wear on a ${facts.name} golf day: on the course, at lunch and in the rain, for women and men, what clubs don’t allow, and what to do if you’re unsure.`,
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
              'A collared shirt or golf top; tailored trousers, shorts or skirt; golf shoes with soft spikes',
              'Denim, football shirts, tracksuits, metal spikes',
            ],
            [
              'Breakfast and lunch',
              'What you played in, if it’s clean and dry, or smart casual; no jacket needed',
              'Golf shoes and caps in the dining room',
            ],
            [
              'Rain and cold',
              'Waterproofs, a jumper, two gloves, a hat that stays on',
              'Umbrellas in a thunderstorm',
            ],
          ],
        },
        'The same goes for women and men. If a club asks for more, such as a jacket or a particular length of sock, the event’s page says so.',
      ],
    },
    {
      id: 'shoes',
      title: 'Shoes',
      blocks: [
        'Soft spikes or rubber studs made for golf. If you’re new to the game, clean trainers with a good grip are fine on a dry day. Most clubs allow them, and we’ll check if you [tell us](/contact). Bring a second pair for indoors.',
      ],
    },
    {
      id: 'faith-and-health',
      title: 'Faith, health and disability',
      blocks: [
        'Head coverings, long sleeves and skirts, compression wear, braces and orthopaedic shoes are always welcome. If a club’s rules seem to say otherwise, leave it to us to sort out.',
      ],
    },
    {
      id: 'changing',
      title: 'Changing and showers',
      blocks: [
        'Every club we visit has changing rooms, lockers and showers. There’s time to change between the last green and lunch. Bring a towel, as not every club lends them.',
      ],
    },
    {
      id: 'got-it-wrong',
      title: 'If you get it wrong',
      blocks: [
        'Nobody is sent home over a shirt. The pro shop can lend or sell you what’s missing, and one of us will go with you.',
      ],
    },
  ],
});
