import type { ClubFacts } from '../club-facts.ts';
import { type FaqQuestion, pages } from './question.ts';

export const bookingQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'how-to-book',
    question: 'How do I book a place?',
    answer: [
      `Open the [event](/events), press “Book Now” and sign in or register. We then keep the place for you for ${facts.holdMinutes} minutes while you pay. Once the payment is through you get a confirmation by e-mail with a receipt and a calendar file.`,
    ],
    from: pages.events,
    words: 'reserve reservation ticket sign up join book booking now guaranteed events which',
  },
  {
    id: 'need-membership',
    question: 'Do I need to be a member to play?',
    answer: [
      'No. An account is enough, and an account is free. A membership tier adds events and privileges for people who come often; it is never a condition for a place.',
    ],
    from: pages.membership,
    words: 'non-member visitor tier join',
  },
  {
    id: 'who-can-come',
    question: 'Who are the days for?',
    answer: [
      'Owners of businesses with a turnover of £500,000 to £5 million, independent consultants who earn £100,000 or more, and executives who run their part of a larger company as if it were theirs. If that is roughly you, you are who we mean; nobody is asked for accounts.',
    ],
    from: pages.about,
    words:
      'eligible turnover consultant owner founder executive retired student welcome abroad resident uk live',
  },
  {
    id: 'all-welcome',
    question: 'Is everyone welcome?',
    answer: [
      'Yes. Women are as welcome as men, and our [code of conduct](/policy/code-of-conduct) leaves nobody out because of sex, gender, race, religion, age, disability, sexual orientation or handicap.',
    ],
    from: pages.conduct,
    words: 'women ladies men only gender lgbt religion',
  },
  {
    id: 'come-alone',
    question: 'Who will I meet, and can I come on my own?',
    answer: [
      'Business owners, independent consultants and executives: few enough to talk to every one of them. Most people come on their own, and the teams bring together people who don’t know each other. Business cards are welcome; sales pitches aren’t.',
    ],
    from: pages.about,
    words:
      'alone solo single know nobody strangers kind of people meet networking sales pitch sell talk to everyone fifteen so few places business cards',
  },
  {
    id: 'invitation',
    question: 'Do I need an invitation?',
    answer: [
      `No letter, no code: this site is the invitation. The ${facts.series} is how the club begins, ${facts.foundingMembers} founding places and not one more, and it is meant for [owners, consultants and executives](/faq#who-can-come). If that is you, you are invited: an account is free, and a place is yours once it is paid for.`,
    ],
    from: pages.founders,
    words: 'invitation invite invited invitation-only exclusive code letter referral',
  },
  {
    id: 'how-many-places',
    question: 'How many people come to a day?',
    answer: [
      `${facts.perCity} at most, in every city. It is enough for a team competition and few enough to have spoken with everyone by the end. The places left stand on each event’s page and are counted live.`,
    ],
    from: pages.events,
    words: 'capacity size group limit places left',
  },
  {
    id: 'hold-ended',
    question: 'My time to pay ran out. What now?',
    answer: [
      `A place is kept for ${facts.holdMinutes} minutes. After that it goes back on sale, and nothing is taken from your card. Open the event again: if a place is still free, it is yours to hold once more.`,
      'Should a payment reach us after the time was up, it takes a free place if there is one. If not, it goes back to you in full, and a mail says so.',
    ],
    from: pages.terms,
    words: 'expired timeout countdown held minutes hold kept keep reserved too late charged paid no booking',
  },
  {
    id: 'event-full',
    question: 'The day I want is full. What can I do?',
    answer: [
      'Look again: a place that is held but not paid for goes back on sale within minutes. There is no waitlist on this site yet. The [other golf days](/events) may still have places.',
    ],
    from: pages.events,
    words: 'waitlist waiting list sold out queue',
  },
  {
    id: 'play-with-someone',
    question: 'Can I come with a colleague or a friend?',
    answer: [
      'Yes. Each of you books a place with an account of your own. If you would like to be in one team, or would rather not be, tell us in a [message](/contact) once both are confirmed. We keep wishes as far as the handicaps allow.',
    ],
    from: pages.contact,
    words: 'guest friend partner together team bring wife husband client plus one',
  },
  {
    id: 'someone-in-my-place',
    question: 'Can somebody else take my place?',
    answer: [
      'Yes, and it costs nothing. [Send us](/contact) your order number and the name and e-mail address of whoever comes in your stead, before the day. They come under the same [terms](/terms) and the same [code of conduct](/policy/code-of-conduct).',
    ],
    from: pages.terms,
    words: 'transfer substitute swap replace name change colleague instead',
  },
  {
    id: 'several-places',
    question: 'Can I book several places at once?',
    answer: [
      'No: an account holds one place at a day, its owner’s. Everyone who comes with you registers and books in the same way; it takes a minute and costs nothing. If you are a group and would like to be sure of your places, [ask us](/contact) first.',
    ],
    from: pages.events,
    words: 'group two three four multiple team guests book for others',
  },
  {
    id: 'more-than-one-day',
    question: 'Can I come to more than one golf day?',
    answer: [
      'Yes, to as many as you like. Each day is a booking of its own, and booking one doesn’t commit you to another.',
    ],
    from: pages.events,
    words: 'commit commitment all eight',
  },
  {
    id: 'age',
    question: 'Is there an age limit?',
    answer: [
      'You must be 18 or older. Every place is booked with an account of one’s own, and that is the age for one. There is no upper limit.',
    ],
    from: { to: '/terms#account', label: 'Terms, part 2' },
    words: 'age minimum old young under 18 children child kids son daughter junior teenager',
  },
];

export const payingQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'price',
    question: 'What does a golf day cost?',
    answer: [
      `${facts.single} a person, VAT included, and nothing on top: green fee, breakfast, lunch, range balls, halfway refreshments and prizes are all in it. What each day includes stands on its page.`,
    ],
    from: pages.events,
    words: 'fee cost green included how much vat inclusive rate net',
  },
  {
    id: 'package',
    question: `What is the ${facts.packageEvents}-event package?`,
    answer: [
      `${facts.packageEvents} golf days for ${facts.package}: ${facts.packageEach} a day, which saves ${facts.packageSaving}. They are prepaid events in your name, for whichever of our cities you like. [Ask the office](/contact) for it before you book your first day.`,
      'It can be returned within 14 days of buying it, less any event that you have booked or used.',
    ],
    from: { to: '/#pricing', label: 'Event pricing' },
    words:
      'bundle discount four events credits cheapest cheaper save several days two three cost price value',
  },
  {
    id: 'discounts',
    question: 'Are there discount codes or vouchers?',
    answer: [
      `No, neither of them: a place costs the same for everyone. What costs less is the [${facts.packageEvents}-event package](#package), and for days that are published after the ${facts.series} [founding members](/faq#founding-benefits) keep the price they first paid.`,
    ],
    from: { to: '/#pricing', label: 'Event pricing' },
    words: 'promo code coupon gift early bird student offer cheaper deal discount money off group students',
  },
  {
    id: 'how-to-pay',
    question: 'How can I pay?',
    answer: [
      'By debit or credit card, in pounds. You pay on a checkout page of our payment provider, and your card’s number never reaches our own records. If your bank wants to ask you first, the page waits.',
    ],
    from: pages.terms,
    words:
      'card visa mastercard debit credit invoice bank transfer stripe pay payment failed declined company euros dollars currency amex cash',
  },
  {
    id: 'vat-receipt',
    question: 'Do I get a receipt that shows the VAT?',
    answer: [
      'Yes. The confirmation shows net, VAT and total, and your order number. It comes by e-mail straight after the payment and stays under your [bookings](/dashboard). If your bookkeeping needs something else on it, [tell us](/contact).',
    ],
    from: { to: '/dashboard', label: 'Your dashboard' },
    words: 'invoice tax expense company receipt',
  },
  {
    id: 'charged-twice',
    question: 'Can I be charged twice?',
    answer: [
      'No. Pressing twice, going back or reloading leads to the same order. If two payments for one place should reach us all the same, the second one goes back by itself, and you get a mail that says so.',
    ],
    from: pages.refund,
    words: 'double payment duplicate',
  },
];

export const cancellingQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'what-do-i-get-back',
    question: 'What do I get back if I cannot come?',
    answer: [
      `Cancel ${facts.fullRefundDays} days or more before the day and you get everything back. From ${facts.fullRefundDays - 1} to ${facts.halfRefundDays} days before you choose: half back, ${facts.half} of ${facts.single}, or a credit for a whole golf day. Later than that nothing, unless your place is taken by someone else, and then we refund you.`,
    ],
    from: pages.cancellation,
    words: 'refund refunds cancel money back policy cancellation cancelling',
  },
  {
    id: 'how-to-cancel',
    question: 'How do I cancel?',
    answer: [
      '[Write to us](/contact) with your order number and choose “A booking or a payment”. The moment your message arrives is the one that counts, at night and at weekends, too. The answer tells you the amount to the penny.',
    ],
    from: pages.cancellation,
    words: 'withdraw cannot come ill',
  },
  {
    id: 'move-place',
    question: 'Can I move my booking to another day?',
    answer: [
      'Not on the site yet: [write to us](/contact) with your order number, and say which day you would like instead. The same dates apply as for cancelling.',
    ],
    from: pages.cancellation,
    words: 'swap switch change transfer another date city move',
  },
  {
    id: 'refund-when',
    question: 'When is the money back on my card?',
    answer: [
      'We send a refund off at once, to the card you paid with. Banks take 3 to 10 working days to show it. If it is not there after that, [write to us](/contact), and we trace it.',
    ],
    from: pages.refund,
    words: 'long refund bank refunds arrive arrived waiting where when quickly',
  },
  {
    id: 'weather',
    question: 'What happens in bad weather?',
    answer: [
      'Rain alone stops nobody. If the course is closed or it is not safe to play, the club decides, and we tell everyone by e-mail as early as we can. When a day is called off before it begins, you get your money back or, if you prefer, a place on another day. If play stops on the way, the networking and lunch go on indoors and the holes played count.',
    ],
    from: pages.cancellation,
    words: 'rain storm frost fog snow closed called off forecast',
  },
  {
    id: 'rain-refund',
    question: 'Do I get a refund if it rains?',
    answer: [
      'Not for the rain itself, as long as we play; staying at home for a forecast counts as cancelling. If the day is called off, or the course closes before it begins, you get everything back without asking, whatever the date, or a place on another day if you would rather have that.',
    ],
    from: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    words: 'refund money back rained off weather storm frost fog snow wet called off waterlogged',
  },
  {
    id: 'you-cancel',
    question: 'What if you cancel the day?',
    answer: [
      'Then you get everything back without asking, whatever the date, or a place on another day if you would rather have that. We do not pay for trains and hotels, so book ones that you can change.',
    ],
    from: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    words: 'organiser cancelled called off travel costs',
  },
  {
    id: 'if-it-changes',
    question: 'What if you change the date or the venue?',
    answer: [
      'We’ll email you straight away. If the change is a big one, such as a different date or city, you can cancel and get everything back. The same goes if too few people book and we call the day off.',
    ],
    from: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    words: 'moved rescheduled venue changes too few minimum number not enough people',
  },
  {
    id: 'cooling-off',
    question: 'Is there a 14-day right to change my mind?',
    answer: [
      'Not by law. The right to cancel within 14 days does not apply to leisure services for a set date (regulation 28(1)(h) of the Consumer Contracts Regulations 2013). What we give you instead is the [cancellation policy](/policy/cancellation), which for most bookings is kinder.',
    ],
    from: pages.terms,
    words: 'consumer rights cooling off statutory law',
  },
];
