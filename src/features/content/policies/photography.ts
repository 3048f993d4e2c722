import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';

export const photographyPolicy = (facts: ClubFacts): Omit<TextPage, 'title' | 'related'> => ({
  lead: 'A few pictures of a good day are a pleasure to have. Nobody has to be in them.',
  description: `Photography at ${facts.name} golf days: what is photographed and what never is, how to stay out of a picture, where pictures are used, and how to have one removed.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'what',
      title: 'What is photographed',
      blocks: [
        {
          list: [
            'Play on the course: tee shots, putts, the view.',
            'The teams before the start and at the prizes.',
            'The room, from afar.',
          ],
        },
        'Never: the round tables and what lies on them, changing rooms, anybody eating, a scorecard with a name, a child.',
      ],
    },
    {
      id: 'say-no',
      title: 'How to stay out of it',
      blocks: [
        'Say so at the welcome, to any organiser, or beforehand in a [message](/contact). You are given a ribbon for your bag, and whoever holds the camera looks for it. You need not give a reason, and it makes no difference to anything else.',
      ],
    },
    {
      id: 'use',
      title: 'What pictures are used for',
      blocks: [
        'To tell what a day is like: on this site, in our mails, in our own posts. No names are put to faces without asking that person. No picture is sold, given to sponsors, or used to train recognition of faces.',
        'We rely on our legitimate interest in showing our days, weighed against yours in not being shown. Where one person fills a picture we ask for consent first.',
      ],
    },
    {
      id: 'remove',
      title: 'How to have one removed',
      blocks: [
        '[Write to us](/contact) and say which. We take it off the site within one working day, and out of everything else that is ours to change.',
      ],
    },
    {
      id: 'your-own',
      title: 'Your own pictures',
      blocks: [
        'Take as many as you like of your own day. Ask the others in it before you post it, and keep the tables out of it: the [code of conduct](/policy/code-of-conduct#at-the-tables) holds for cameras, too. Drones stay at home.',
      ],
    },
  ],
});
