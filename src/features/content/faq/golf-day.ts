import type { ClubFacts } from '../club-facts.ts';
import { type FaqQuestion, pages } from './question.ts';

export const formatQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'team-stableford',
    question: 'What is Team Stableford?',
    answer: [
      'You play your own ball in a team of three or four, and points count instead of strokes: 2 for a par after your handicap strokes, 3 for a birdie, 1 for a bogey, nothing for worse. On each hole the best two scores count for the team.',
      'So a bad hole costs the team nothing, and you can pick your ball up and walk on.',
    ],
    from: pages.format,
    words: 'scoring points rules game format stableford',
  },
  {
    id: 'ties',
    question: 'What happens in a tie?',
    answer: [
      'We use countback: the team with more points on the last nine holes wins, then the last six, the last three and the eighteenth. If the teams are still level, the front nine is compared in the same way; after that they share the place.',
    ],
    from: { to: '/event-format#ties', label: 'Ties' },
    words: 'tie draw level equal countback same score points broken decided',
  },
  {
    id: 'prizes',
    question: 'Are there prizes?',
    answer: [
      'Yes, and they’re included in the price. There is usually one for the winning team, one for the longest drive and one for nearest the pin.',
    ],
    from: pages.format,
    words: 'prize trophy win longest drive nearest the pin',
  },
  {
    id: 'how-are-teams-made',
    question: 'How are the teams put together?',
    answer: [
      'By handicap, so that every team has the same chance, and by trade, so that you meet people who do not do what you do. We try not to put you with anyone you have played with before.',
    ],
    from: pages.format,
    words: 'pairing draw groups fourball',
  },
  {
    id: 'tee-times',
    question: 'Can I choose my tee time or my team?',
    answer: [
      'Not on the site. The organisers draw the teams and the start sheet. If you have a wish, send us a [message](/contact) before the day; we do what is fair to everyone.',
    ],
    from: pages.format,
    words: 'tee time start time earlier later swap change choose pick own team',
  },
  {
    id: 'fifteen-in-fours',
    question: `How do ${facts.perCity} people make even teams?`,
    answer: [
      'A full day is best played as five teams of three, the best two of three scores counting, so that all teams are alike. Where it is fours and one three instead, the three are given a fourth on paper who makes 2 points, a par after strokes, on every hole: reckoned over eighteen holes that gives them the same chance as the others.',
    ],
    from: pages.format,
    words: 'threesome three-ball uneven teams',
  },
  {
    id: 'results',
    question: 'Where do I find who won?',
    answer: [
      'Results are read out with the prizes at the end of the day. The site has no list of them; if you had to leave early, [ask us](/contact), and we tell you.',
    ],
    from: pages.format,
    words: 'results winner winners prizes leaderboard score scores standings',
  },
  {
    id: 'structured-networking',
    question: 'What does “structured networking” mean?',
    answer: [
      `That nobody stands about with a drink and a name badge. There are half-minute introductions before the golf, lunch seated by what you do, and round tables after it: tables of five, one question that each guest has brought, ${facts.questionMinutes} minutes for each. You go home with an answer and with the list of those who came, as far as they agreed.`,
    ],
    from: pages.format,
    words: 'networking round table introductions pitch sales',
  },
];

export const handicapQuestions: readonly FaqQuestion[] = [
  {
    id: 'need-handicap',
    question: 'Do I need an official handicap?',
    answer: [
      'No. Bring one if you have it. If not, tell us how you play, or enter a few rounds and our [handicap page](/handicap) works out a society handicap (unofficial) from them.',
    ],
    from: pages.handicap,
    words: 'index whs club member certificate',
  },
  {
    id: 'new-to-golf',
    question: 'I am new to golf. Will I hold everyone up?',
    answer: [
      'No. Tell us before the day, or on it. You play from the forward tees, the team needs only its best two scores, and once you can no longer score you pick up. If you have never been on a course, take two or three lessons first: you will enjoy the day more.',
    ],
    from: pages.format,
    words: 'beginner first time learner standard embarrass slow lose ball lessons',
  },
  {
    id: 'handicap-official',
    question: 'Does my score count for my official handicap?',
    answer: [
      'No. Ours is a team competition of a society. The society handicap that we keep is unofficial and never sent to a golf union; your club’s index stays as it is.',
    ],
    from: pages.handicap,
    words: 'whs england golf submit card index',
  },
  {
    id: 'scorecard-words',
    question: 'What do course rating and slope mean?',
    answer: [
      'The course rating is what a scratch player is expected to score. The slope, 55 to 155, says how much harder the course is for everyone else. The stroke index is the order in which holes give you strokes, and net double bogey is the most that one hole can count for.',
    ],
    from: pages.handicap,
    words: 'slope rating course stroke index pcc net double bogey scorecard',
  },
];

export const dayQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'timetable',
    question: 'How long is the day?',
    answer: [
      `From ${facts.day.from} to ${facts.day.to}. Breakfast and introductions, eighteen holes, the first team off at ${facts.day.firstTee}, lunch, the round tables and the prizes. The hours of each day stand on its page, and the bar stays open for those who want to stay.`,
    ],
    from: pages.events,
    words: 'schedule start time finish hours when',
  },
  {
    id: 'where',
    question: 'Where do you play?',
    answer: [
      `In and around ${facts.cities} cities: ${facts.cityNames.slice(0, -1).join(', ')} and ${facts.cityNames.at(-1)}, within about half an hour of each centre. Where the venue is still to be announced, you are told by e-mail as soon as it is settled.`,
    ],
    from: pages.founders,
    words: 'venue course location city club address',
  },
  {
    id: 'food',
    question: 'I eat no meat, or have an allergy. Is that all right?',
    answer: [
      'Of course. [Tell us](/contact) at least a week before the day, with your order number, and the kitchen cooks for you. For a severe allergy please write “allergy” in the first line; we then speak with the kitchen ourselves and tell you what was said.',
    ],
    from: pages.contact,
    words: 'vegetarian vegan halal kosher gluten dietary allergy lunch',
  },
  {
    id: 'buggy-and-access',
    question: 'Can I have a buggy, or step-free access?',
    answer: [
      'Yes, where the club has it: tell us in a [message](/contact) as soon as you have booked. We ask the club what it has before you travel, and say honestly if something cannot be done.',
    ],
    from: pages.accessibility,
    words: 'disability wheelchair cart mobility accessible',
  },
  {
    id: 'only-lunch',
    question: 'Can I come for the lunch and the round tables only?',
    answer: [
      'The place is the same and so is the price, since the table is laid and the team is drawn for you. If you cannot play that day for reasons of health, come all the same: the teams are drawn without you.',
    ],
    from: pages.contact,
    words: 'non golfer injured networking only half day play golf come along wife husband just',
  },
  {
    id: 'spectators',
    question: 'Can someone come and watch?',
    answer: [
      'There is nothing to book for spectators or partners, but [ask us](/contact): some clubs are happy for a guest to walk round. Anyone who joins the lunch needs a place.',
    ],
    from: pages.contact,
    words: 'watch walk round spectator partner family something to do',
  },
  {
    id: 'late',
    question: 'I am running late. Whom do I tell?',
    answer: [
      'Answer your confirmation mail, and ask for us at the golf club when you arrive. The first tee does not wait, but a late player can join the team at the next one.',
    ],
    from: pages.events,
    words: 'traffic delay train missed',
  },
  {
    id: 'photographs',
    question: 'Are photographs taken?',
    answer: [
      'A few, of the play and of the prizes, and none of the round tables. Say so at the welcome if you would rather not be in one, or afterwards, and we take the picture away.',
    ],
    from: pages.photography,
    words: 'photo picture camera video social media drone pictures',
  },
];

export const dressQuestions: readonly FaqQuestion[] = [
  {
    id: 'what-to-wear',
    question: 'What do I wear?',
    answer: [
      'On the course: a collared shirt, tailored trousers or shorts, golf shoes with soft spikes, no denim. Clean trainers are fine on a dry day if you are new to golf. For lunch: smart casual, jackets not needed. If a club asks for more, the event’s page says so.',
    ],
    from: pages.dress,
    words: 'clothes dress code jeans shoes trainers jacket tie',
  },
  {
    id: 'changing-rooms',
    question: 'Are there changing rooms and showers?',
    answer: ['Yes, with lockers, at every club we play at. Bring a towel, because not every club lends one.'],
    from: { to: '/policy/dress-code#changing', label: 'Changing and showers' },
    words: 'shower showers locker towel get changed',
  },
  {
    id: 'clubs-to-hire',
    question: 'Can I hire clubs?',
    answer: [
      'At nearly every club; you pay for them there. [Tell us](/contact) a week before the day, left- or right-handed, and we ask the professional to keep a set for you.',
    ],
    from: pages.contact,
    words: 'rent rental equipment trolley set left-handed',
  },
  {
    id: 'what-to-bring',
    question: 'What should I bring?',
    answer: [
      'Your clubs and shoes, a waterproof, a few balls, and one question from your business that you would like four honest people to answer. Business cards are welcome, sales decks are not.',
    ],
    from: pages.format,
    words: 'packing list cards question equipment',
  },
  {
    id: 'dogs',
    question: 'Can I bring my dog?',
    answer: [
      'That is for the golf club of the day to say: some welcome dogs on a lead, others none but assistance dogs. [Ask us](/contact) before you come, and we ask the club.',
    ],
    from: pages.contact,
    words: 'dog dogs pet assistance',
  },
  {
    id: 'insurance',
    question: 'Is insurance included?',
    answer: [
      'No, and we don’t insure your clubs or your car. If you hurt someone or break something through carelessness, you are liable. We recommend golf insurance; many home policies include it.',
    ],
    from: { to: '/terms#golf-is-golf', label: 'Terms, part 11' },
    words: 'insured injured injury hit someone ball accident liability',
  },
  {
    id: 'code-of-conduct',
    question: 'What is the etiquette on the day?',
    answer: [
      'Be on time, be kind, keep up with the group in front and keep your phone on silent; walk away from the tee to take a call. What is said at the table stays there, and nobody comes to be sold to. The [code of conduct](/policy/code-of-conduct) has the rest.',
    ],
    from: pages.conduct,
    words: 'conduct behaviour phone mobile calls smoking smoke manners rules',
  },
];
