import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';

export const photographyPolicy = (facts: ClubFacts): Omit<TextPage, 'title' | 'related'> => ({
  lead: 'It’s good to have a few pictures of a good day. Nobody has to be in them.',
  description: `Photography at ${facts.name} golf days: what we photograph and what we never do, how to stay out of a picture, how we use pictures, and how to have one removed.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'what',
      title: 'What we photograph',
      blocks: [
        {
          list: [
            'Golf on the course: tee shots, putts, the view.',
            'The teams before the start and at the prize-giving.',
            'The room, from a distance.',
          ],
        },
        'Never: the round tables and any papers on them, changing rooms, people eating, a scorecard with a name on it, or a child.',
      ],
    },
    {
      id: 'say-no',
      title: 'How to stay out of pictures',
      blocks: [
        'Tell us at the welcome, tell any organiser, or [write to us](/contact) beforehand. We’ll give you a ribbon for your bag, and the photographer will look out for it. You don’t need to give a reason, and it makes no difference to anything else.',
      ],
    },
    {
      id: 'use',
      title: 'How we use pictures',
      blocks: [
        'To show what our golf days are like: on this site, in our emails and in our own posts. We never name the people in a picture without asking them. We don’t sell pictures, give them to sponsors, or use them to train facial recognition.',
        'We rely on our legitimate interest in showing our golf days, balanced against your interest in not being shown. If you’re the subject of a picture, we ask for your consent first.',
      ],
    },
    {
      id: 'remove',
      title: 'How to have a picture removed',
      blocks: [
        '[Write to us](/contact) and tell us which one. We’ll take it off the site within one working day, and out of everything else that’s ours to change.',
      ],
    },
    {
      id: 'your-own',
      title: 'Your own pictures',
      blocks: [
        'Take as many as you like of your own day. Ask anyone in a picture before you post it, and keep the tables out of it: the [code of conduct](/policy/code-of-conduct#at-the-tables) applies to cameras too. Please leave drones at home.',
      ],
    },
  ],
});
