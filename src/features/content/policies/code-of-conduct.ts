import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';

export const codeOfConduct = (facts: ClubFacts): Omit<TextPage, 'title' | 'related'> => ({
  lead: 'Few rules, because grown-up people need few. They hold on the course, at the table, on this site, and in messages that follow from a day.',
  description: `How we treat each other at ${facts.name}: on the course, at the tables and on the site; what is not tolerated, how to report it in confidence, and what then happens.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'on-the-course',
      title: 'On the course',
      blocks: [
        {
          list: [
            'Play the ball as it lies and the score as it was. Nobody checks, which is the point.',
            'Keep pace: be ready when it is your turn, and pick up once you cannot score any more.',
            'Rake bunkers, replace divots, repair your pitch mark and one other.',
            'Shout “fore” too early rather than too late. Leave the course at once when the siren sounds.',
            'Help whoever is new. Advice on the swing only when asked.',
            'Telephones are silent. If a call has to be taken, walk away from the tee.',
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
            'Bring a question, not a pitch. Whoever likes what you do will ask for your card.',
            'Everyone gets the same time. The clock is not an opinion.',
            'What is said about a business stays at the table, unless its owner says otherwise.',
            'No recordings, and no transcription tools.',
            'If you promise an introduction, make it within the week.',
          ],
        },
        { quote: 'Be the guest you would like to be drawn with.' },
      ],
    },
    {
      id: 'respect',
      title: 'Respect',
      blocks: [
        'Nobody is belittled, harassed or left out for their sex, gender, race, religion, age, disability, sexual orientation, accent, handicap or turnover. That includes jokes, unwanted advances and touching, and pictures taken or shared against somebody’s wish. No means no, the first time.',
        'Drink as you like after the golf. Nobody is pressed to, and nobody drives who has.',
      ],
    },
    {
      id: 'online',
      title: 'On the site and in messages',
      blocks: [
        'Write as you would speak to somebody’s face. No bulk messages, no lists taken from the site, no recruiting. One polite approach is networking; a second one without an answer is not.',
      ],
    },
    {
      id: 'report',
      title: 'If something is wrong',
      blocks: [
        'Tell any organiser on the day, or [write to us](/contact) and choose “A complaint”. You need no proof and need not give your name to the other person. We listen, we write down what you say, and we tell you what we do.',
        'If you are in danger, call 999 first.',
      ],
    },
    {
      id: 'what-happens',
      title: 'What then happens',
      blocks: [
        {
          steps: [
            'We hear the other side, unless that would put somebody at risk.',
            'We decide, and give our reasons to both. It can be a word, an apology, being sent home, a pause, or the end of the account.',
            'Whoever is sent home for their conduct gets no refund. Whoever was wronged and wants to leave gets all of it.',
            'You may ask for a second look within 14 days. Someone who was not involved takes it.',
          ],
        },
      ],
    },
  ],
});
