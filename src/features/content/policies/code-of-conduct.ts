import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';

export const codeOfConduct = (facts: ClubFacts): Omit<TextPage, 'title' | 'related'> => ({
  lead: 'We keep the rules few, because adults need few. They apply on the course, at the table, on this site, and when you stay in touch afterwards.',
  description: `How we treat each other at ${facts.name}: on the course, at the tables and on this site, what we don’t tolerate, how to report it and what happens next.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'on-the-course',
      title: 'On the course',
      blocks: [
        {
          list: [
            'Play the ball as it lies and the score as it was. Nobody checks, which is the point.',
            'Keep up the pace: be ready when it’s your turn, and pick up once you can’t score.',
            'Rake bunkers, replace divots, and repair your pitch mark and one other.',
            'Shout “fore” early rather than late. Leave the course at once when the siren sounds.',
            'Help anyone who’s new. Give swing advice only when asked.',
            'Keep your phone on silent. If you have to take a call, walk away from the tee.',
          ],
        },
      ],
    },
    {
      id: 'at-the-tables',
      title: 'At the tables',
      blocks: [
        {
          list: [
            'Bring a question, not a pitch. People who like what you do will ask for your card.',
            'Everyone gets the same time. Please keep to it.',
            'What’s said about a business stays at the table, unless its owner says otherwise.',
            'No recordings, and no transcription tools.',
            'If you promise an introduction, make it within the week.',
          ],
        },
        { quote: 'Be the guest you’d like to be drawn with.' },
      ],
    },
    {
      id: 'respect',
      title: 'Respect',
      blocks: [
        'Nobody is belittled, harassed or left out because of their sex, gender, race, religion, age, disability, sexual orientation, accent, handicap or turnover. That includes jokes, unwanted advances or touching, and taking or sharing pictures against someone’s wishes. No means no, the first time.',
        'Have a drink after the golf if you like. Nobody is pressed to, and nobody drives home after one.',
      ],
    },
    {
      id: 'online',
      title: 'On the site and in messages',
      blocks: [
        'Write as you would speak face to face. No bulk messages, no copying lists from the site, no recruiting. One polite approach is networking; a second without a reply isn’t.',
      ],
    },
    {
      id: 'report',
      title: 'If something is wrong',
      blocks: [
        'Tell any organiser on the day, or [write to us](/contact) and choose “A complaint”. You don’t need proof, and we won’t give your name to the other person unless you agree. We’ll listen, make a note of what you say, and tell you what we’re going to do.',
        'If you’re in danger, call 999 first.',
      ],
    },
    {
      id: 'what-happens',
      title: 'What happens next',
      blocks: [
        {
          steps: [
            'We hear the other side, unless that would put someone at risk.',
            'We decide, and give our reasons to both sides. The outcome may be a quiet word, an apology, being sent home, or having an account suspended or closed.',
            'Anyone sent home for their conduct gets no refund. Anyone who leaves because of it gets a full refund.',
            'You can ask for a review within 14 days, by someone who wasn’t involved.',
          ],
        },
      ],
    },
  ],
});
