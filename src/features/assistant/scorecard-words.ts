import { STANDARD_SLOPE } from '#features/handicaps/index/score-differential.ts';
import { type Said, to } from './answer-links.ts';
import { inLines } from './answer-words.ts';

/** The words on a scorecard, as the handicap page explains them. */
const words: readonly (readonly [asked: RegExp, said: string])[] = [
  [
    /\b(course ratings?|(?<!slope )ratings?)\b/i,
    'Course rating: what a scratch player does need from a tee, to one decimal, such as 71.3.',
  ],
  [
    /\b(slope|(?<!course )ratings?)\b/i,
    `Slope rating: how much harder the course is for everybody else, from 55 to 155, where ${STANDARD_SLOPE} is standard. A steep slope gives more strokes.`,
  ],
  [/\bstroke index/i, 'Stroke index: the order in which holes give strokes, 1 first and 18 last.'],
  [
    /\b(pcc|playing conditions)\b/i,
    'Playing conditions (PCC): a correction from −1 to +3 for a day on which everybody scored better or worse than usual. The organisers announce it; mostly it is 0.',
  ],
];

/** The most that a hole counts for, as the handicap page says of “one bad hole”; no scorecard has it. */
const NET_DOUBLE_BOGEY =
  'Net double bogey: two over par, plus the strokes you get on that hole. No hole counts for more than that in the handicap; without an index, par plus five.';

/** What a word on the scorecard means. */
export function scorecardWords(question: string): Said {
  if (/\bnet double|double bogey\b/i.test(question))
    return {
      text: NET_DOUBLE_BOGEY,
      links: [{ to: '/handicap#how-it-works', label: 'How an index comes about' }, to.format],
      suggestions: ['How many points for a bogey?', 'Do I need a handicap?'],
    };
  const asked = words.filter(([named]) => named.test(question)).map(([, said]) => said);
  return {
    text: inLines([
      ...(asked.length > 0 ? asked : words.map(([, said]) => said)),
      'They stand on the scorecard, and the ratings by the first tee; the site has none of the courses we play.',
    ]),
    links: [{ to: '/handicap#society-handicap', label: 'Words on the scorecard' }, to.format],
    suggestions: ['Do I need a handicap?', 'What is Team Stableford?'],
  };
}
