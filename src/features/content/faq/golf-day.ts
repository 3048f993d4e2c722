import { countText } from '#lib/numbers.ts';
import { listOf } from '#lib/text/list-of.ts';
import type { ClubFacts } from '../club-facts.ts';
import { linkedQuestions } from './linked-questions.ts';
import { type FaqQuestion, pages } from './question.ts';

export const formatQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'team-stableford',
    question: 'What is Team Stableford?',
    answer: [
      'You play your own ball in a team of three or four and score points instead of counting strokes: after your handicap strokes, 2 for a par, 3 for a birdie, 1 for a bogey and nothing for anything worse. On each hole the team’s best two scores count.',
      'So a bad hole costs the team nothing, and you can simply pick up your ball and walk on.',
    ],
    from: pages.format,
    words: 'scoring points rules game format stableford',
  },
  {
    id: 'ties',
    question: 'What happens in a tie?',
    answer: [
      'We use countback: the team with more points on the last nine holes wins, then the last six, the last three and the eighteenth. If the teams are still level, we compare the front nine in the same way; if that’s level too, they share the place.',
    ],
    from: { to: '/event-format#ties', label: 'Ties' },
    words: 'tie draw level equal countback same score points broken decided',
  },
  {
    id: 'prizes',
    question: 'Are there prizes?',
    answer: [
      'Yes, and they’re included in the price. There’s usually one for the winning team, one for the longest drive and one for nearest the pin.',
    ],
    from: pages.format,
    words: 'prize trophy win longest drive nearest the pin',
  },
  {
    id: 'how-are-teams-made',
    question: 'How are the teams put together?',
    answer: [
      'By handicap, so that every team has the same chance, and by trade, so that you meet people who do something different from you.',
    ],
    from: pages.format,
    words: 'pairing draw groups fourball',
  },
  {
    id: 'tee-times',
    question: 'Can I choose my tee time or my team?',
    answer: [
      'The organisers draw the teams and the start sheet. You can say on [your booking](/bookings) whom you’d like to play with, and they’ll do what’s fair to everyone. For an earlier or later start, [tell us](/contact) before the day.',
    ],
    from: pages.format,
    words: 'tee time start time earlier later swap change choose pick own team',
  },
  {
    id: 'fifteen-in-fours',
    question: `How do ${facts.perCity} people make even teams?`,
    answer: [
      'A full day usually plays as five teams of three, with the best two of three scores counting, so every team is alike. If we have fours and one three instead, the three get a fourth player on paper who makes a net par, 2 points, on every hole. Over eighteen holes that gives them the same chance as everyone else.',
    ],
    from: pages.format,
    words: 'threesome three-ball uneven teams',
  },
  {
    id: 'results',
    question: 'Where can I find out who won?',
    answer: [
      'The results are read out at the prize-giving at the end of the day. They aren’t on this site; if you had to leave early, [ask us](/contact) and we’ll tell you.',
    ],
    from: pages.format,
    words: 'results winner winners prizes leaderboard score scores standings',
  },
  {
    id: 'structured-networking',
    question: 'What does “structured networking” mean?',
    answer: [
      `It means nobody is left standing with a drink and a name badge. There are thirty-second introductions before the golf, lunch seated by what you do, and round tables afterwards: five people, one question each, ${facts.questionMinutes} minutes per question. You go home with answers, and a few days later you get the list of everyone who came and agreed to be on it.`,
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
      'No. If you have one, bring it. If not, tell us how you play, or enter a few rounds on our [handicap page](/handicap) and it will work out a society handicap (unofficial) for you.',
    ],
    from: pages.handicap,
    words: 'index whs club member certificate',
  },
  {
    id: 'new-to-golf',
    question: linkedQuestions.newToGolf,
    answer: [
      'No. Let us know before the day, or when you arrive. You play from the forward tees, the team only needs its best two scores, and once you can’t score on a hole you pick up. If you’ve never been on a course, have two or three lessons first: you’ll enjoy the day more.',
    ],
    from: pages.format,
    words: 'beginner first time learner standard embarrass slow lose ball lessons',
  },
  {
    id: 'handicap-official',
    question: 'Does my score count for my official handicap?',
    answer: [
      'No. Ours is a society team competition. The society handicap we keep is unofficial and is never sent to a golf union, so the index at your own club isn’t affected.',
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
      `From ${facts.day.from} to ${facts.day.to}: breakfast and introductions, eighteen holes with the first team off at ${facts.day.firstTee}, lunch, the round tables and the prizes. You’ll find the exact times on each event’s page, and the bar stays open if you’d like to stay on.`,
    ],
    from: pages.events,
    words: 'schedule start time finish hours when',
  },
  {
    id: 'where',
    question: 'Where do you play?',
    answer: [
      `In and around ${countText(facts.cities, 'city', 'cities')}: ${listOf(facts.cityNames)}, within about half an hour of each centre. If the venue is still to be announced, we’ll email you as soon as it’s confirmed.`,
    ],
    from: pages.founders,
    words: 'venue course location city club address',
  },
  {
    id: 'food',
    question: 'Can you cater for dietary requirements and allergies?',
    answer: [
      'Yes. Say so on [your booking](/bookings), under “Handicap and diet”, at least a week before the day if you can, and the kitchen will cater for you. If you have a severe allergy, please [write to us](/contact) as well: we’ll speak to the kitchen ourselves and tell you what they said.',
    ],
    from: pages.contact,
    words: 'vegetarian vegan halal kosher gluten dietary allergy lunch meat',
  },
  {
    id: 'buggy-and-access',
    question: 'Can I have a buggy, or step-free access?',
    answer: [
      'Yes, where the club can provide it. Ask for it on [your booking](/bookings), under “Handicap and diet”, as soon as you’ve booked; we’ll ask the club before you travel, and tell you honestly if something can’t be done.',
    ],
    from: pages.accessibility,
    words: 'disability wheelchair cart mobility accessible',
  },
  {
    id: 'only-lunch',
    question: 'Can I come just for lunch and the round tables?',
    answer: [
      'You’re welcome to, but the price is the same, because your place at the table and in a team is already arranged. If you can’t play for health reasons, come anyway: tell us and we’ll draw the teams without you.',
    ],
    from: pages.contact,
    words: 'non golfer injured networking only half day play golf come along wife husband just',
  },
  {
    id: 'spectators',
    question: 'Can someone come and watch?',
    answer: [
      'We don’t sell places for spectators or partners, but [ask us](/contact): some clubs are happy for a guest to walk round. Anyone joining us for lunch needs a place.',
    ],
    from: pages.contact,
    words: 'watch walk round spectator partner family something to do',
  },
  {
    id: 'late',
    question: 'I’m running late. Who should I tell?',
    answer: [
      'Reply to your confirmation email, and ask for us at the club when you arrive. We can’t hold the first tee, but you can join your team at the next one.',
    ],
    from: pages.events,
    words: 'traffic delay train missed',
  },
  {
    id: 'photographs',
    question: 'Are photographs taken?',
    answer: [
      'A few, of the golf and the prize-giving, and none of the round tables. If you’d rather not be in one, tell us at the welcome; if you change your mind afterwards, we’ll remove the picture.',
    ],
    from: pages.photography,
    words: 'photo picture camera video social media drone pictures',
  },
];

export const dressQuestions: readonly FaqQuestion[] = [
  {
    id: 'what-to-wear',
    question: 'What should I wear?',
    answer: [
      'On the course: a collared shirt, tailored trousers or shorts, and golf shoes with soft spikes; no denim. If you’re new to golf, clean trainers are fine on a dry day. For lunch: smart casual, no jacket needed. If a club asks for more, the event’s page says so.',
    ],
    from: pages.dress,
    words: 'clothes dress code jeans shoes trainers jacket tie',
  },
  {
    id: 'changing-rooms',
    question: 'Are there changing rooms and showers?',
    answer: [
      'Yes, with lockers, at every club we visit. Bring a towel, as not every club lends them.',
    ],
    from: { to: '/policy/dress-code#changing', label: 'Changing and showers' },
    words: 'shower showers locker towel get changed',
  },
  {
    id: 'clubs-to-hire',
    question: 'Can I hire clubs?',
    answer: [
      'At nearly every club; you pay for them there. [Tell us](/contact) a week before the day whether you play left- or right-handed, and we’ll ask the pro shop to put a set aside for you.',
    ],
    from: pages.contact,
    words: 'rent rental equipment trolley set left-handed',
  },
  {
    id: 'what-to-bring',
    question: 'What should I bring?',
    answer: [
      'Your clubs and shoes, waterproofs, a few balls, and one question from your business that you’d like four people to answer honestly. Business cards are welcome, sales decks aren’t.',
    ],
    from: pages.format,
    words: 'packing list cards question equipment',
  },
  {
    id: 'dogs',
    question: 'Can I bring my dog?',
    answer: [
      'That’s up to the host club: some welcome dogs on a lead, others allow assistance dogs only. [Ask us](/contact) before you come and we’ll check with the club.',
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
      'Be on time, be kind, keep up with the group in front and keep your phone on silent; walk away from the tee to take a call. What’s said at the table stays there, and nobody comes to be sold to. You’ll find the rest in our [code of conduct](/policy/code-of-conduct).',
    ],
    from: pages.conduct,
    words: 'conduct behaviour phone mobile calls smoking smoke manners rules',
  },
];
