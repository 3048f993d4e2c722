import type { ClubFacts } from '../club-facts.ts';
import { linkedQuestions } from './linked-questions.ts';
import { type FaqQuestion, pages } from './question.ts';

export const bookingQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'how-to-book',
    question: 'How do I book a place?',
    answer: [
      `Open the [event](/events), press “Book Now”, then log in or register. We’ll hold your place for ${facts.holdMinutes} minutes while you pay. Once your payment has gone through, we’ll email you a confirmation with a receipt and a calendar file.`,
    ],
    from: pages.events,
    words: 'reserve reservation ticket sign up join book booking now guaranteed events which',
  },
  {
    id: 'need-membership',
    question: 'Do I need to be a member to play?',
    answer: [
      'No. All you need is a free account. A membership tier adds golf days and privileges for people who come often, and only a few golf days are for members of a tier; each says so on its page.',
    ],
    from: pages.membership,
    words: 'non-member visitor tier join',
  },
  {
    id: 'who-can-come',
    question: 'Who are the golf days for?',
    answer: [
      'Owners of businesses with a turnover of £500,000 to £5 million, independent consultants earning £100,000 or more, and executives who run their part of a larger company as if it were their own. If that sounds roughly like you, you’re welcome: we don’t ask to see your accounts.',
    ],
    from: pages.about,
    words:
      'eligible turnover consultant owner founder executive retired student welcome abroad resident uk live',
  },
  {
    id: 'all-welcome',
    question: 'Is everyone welcome?',
    answer: [
      'Yes. Women are as welcome as men, and under our [code of conduct](/policy/code-of-conduct) nobody is left out because of sex, gender, race, religion, age, disability, sexual orientation or handicap.',
    ],
    from: pages.conduct,
    words: 'women ladies men only gender lgbt religion',
  },
  {
    id: 'come-alone',
    question: 'Who will I meet, and can I come on my own?',
    answer: [
      'Business owners, independent consultants and executives, and few enough that you can talk to all of them. Most people come on their own, and we put people who don’t know each other in the same team. Business cards are welcome; sales pitches aren’t.',
    ],
    from: pages.about,
    words:
      'alone solo single know nobody strangers kind of people meet networking sales pitch sell talk to everyone fifteen so few places business cards',
  },
  {
    id: 'invitation',
    question: 'Do I need an invitation?',
    answer: [
      `This site is your invitation: there’s no letter and no code. The ${facts.series} launches the club with ${facts.foundingMembers} founding places, and it’s meant for [owners, consultants and executives](/faq#who-can-come). If that’s you, you’re invited. An account is free, and your place is confirmed as soon as you’ve paid.`,
    ],
    from: pages.founders,
    words: 'invitation invite invited invitation-only exclusive code letter referral',
  },
  {
    id: 'how-many-places',
    question: 'How many people come to a golf day?',
    answer: [
      `${facts.perCity} at most, in every city: enough for a team competition, and few enough to have spoken to everyone by the end. Each event’s page shows how many places are left, counted live.`,
    ],
    from: pages.events,
    words: 'capacity size group limit places left',
  },
  {
    id: 'hold-ended',
    question: 'I ran out of time to pay. What now?',
    answer: [
      `We hold a place for ${facts.holdMinutes} minutes. After that it goes back on sale, and nothing is taken from your card. Open the event again: if there’s still a place, you can book it.`,
      'If your payment reaches us after the time is up, we’ll give you a free place if there is one. If not, we’ll refund you in full, put you first on the waitlist, and email you to say so.',
    ],
    from: pages.terms,
    words:
      'expired timeout countdown held minutes hold kept keep reserved too late charged paid no booking',
  },
  {
    id: 'event-full',
    question: 'The day I want is full. What can I do?',
    answer: [
      'Join the waitlist on the day’s own page, for one to four places. If a place comes up, we’ll email you an offer and keep the place for you for 24 hours, or 4 hours in the last two days before the start. If you don’t take it, it goes to the next person. You can see your position and leave at any time.',
      'Places go to founding members first, then VIP members, executive members and everyone else. Within each group, the first to join comes first. [Other golf days](/events) may still have places.',
    ],
    from: pages.events,
    words: 'waitlist waiting list sold out queue',
  },
  {
    id: 'play-with-someone',
    question: 'Can I come with a colleague or a friend?',
    answer: [
      'Yes. Book a place for them in the same order, or each book your own. If you’d like to be in the same team, or would rather not be, say so in the golf answers on [your booking](/bookings). We’ll do our best, as far as handicaps allow.',
    ],
    from: pages.contact,
    words: 'guest friend partner together team bring wife husband client plus one',
  },
  {
    id: 'someone-in-my-place',
    question: 'Can somebody else take my place?',
    answer: [
      'Yes, free of charge, until 24 hours before the start. Open your booking from your [dashboard](/dashboard) and choose “Give this place to someone else”. Enter a member’s username, or anyone’s name and email address. The same [terms](/terms) and [code of conduct](/policy/code-of-conduct) apply to them, and any refund still goes to the person who paid. A place you booked with your membership or at a founding price is for you alone: cancel it, and they can book their own.',
    ],
    from: pages.terms,
    words: 'transfer substitute swap replace name change colleague instead',
  },
  {
    id: 'several-places',
    question: 'Can I book several places at once?',
    answer: [
      'Yes, up to four in one order: for yourself, for other members and for guests. You can name them later, until 72 hours before the start. If you’re a bigger group, [ask us](/contact) and we’ll book your places for you.',
    ],
    from: pages.events,
    words: 'group two three four multiple team guests book for others',
  },
  {
    id: 'more-than-one-day',
    question: 'Can I come to more than one golf day?',
    answer: [
      'Yes, as many as you like. You book each one separately, and booking one doesn’t commit you to another.',
    ],
    from: pages.events,
    words: 'commit commitment all eight',
  },
  {
    id: 'age',
    question: 'Is there an age limit?',
    answer: [
      'You must be 18 or over. You need your own account to book, and 18 is the minimum age for one. There’s no upper limit.',
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
      `${facts.single} per person including VAT, with nothing more to pay: green fee, breakfast, lunch, range balls, halfway refreshments and prizes are all included. You’ll find the details of each day on its event page.`,
    ],
    from: pages.events,
    words: 'fee cost green included how much vat inclusive rate net',
  },
  {
    id: 'package',
    question: `What is the ${facts.packageEvents}-event package?`,
    answer: [
      `${facts.packageEvents} golf days for ${facts.package}: that’s ${facts.packageEach} a day, saving ${facts.packageSaving}. They’re kept in your account as credits, for whichever of our cities you like, and you can also use them for someone you bring. Buy it on [your credits](/bookings/credits), or add it when you book.`,
      'You can have unused ones refunded on the same page until 14 days after buying it.',
    ],
    from: { to: '/#pricing', label: 'Event pricing' },
    words:
      'bundle discount four events credits cheapest cheaper save several days two three cost price value',
  },
  {
    id: 'discounts',
    question: 'Are there discount codes or vouchers?',
    answer: [
      `No, a place costs the same for everyone. You can save with the [${facts.packageEvents}-event package](#package), and [founding members](/faq#founding-benefits) keep the price of their first golf day for events after the ${facts.series}.`,
    ],
    from: { to: '/#pricing', label: 'Event pricing' },
    words:
      'promo code coupon gift early bird student offer cheaper deal discount money off group students',
  },
  {
    id: 'how-to-pay',
    question: 'How can I pay?',
    answer: [
      'By debit or credit card, in pounds, or with a credit or guest pass if you have one. You pay by card on our payment provider’s checkout page, and we never store your card number. If your bank asks you to approve the payment, take your time: the page will wait.',
    ],
    from: pages.terms,
    words:
      'card visa mastercard debit credit invoice bank transfer stripe pay payment failed declined company euros dollars currency amex cash',
  },
  {
    id: 'vat-receipt',
    question: linkedQuestions.receipt,
    answer: [
      'Yes. Your confirmation shows net, VAT and total, along with your order number. We email it as soon as you’ve paid, and you’ll always find it under your [bookings](/dashboard). If your bookkeeper needs anything else on it, [tell us](/contact).',
    ],
    from: { to: '/dashboard', label: 'Your dashboard' },
    words: 'invoice tax expense company receipt',
  },
  {
    id: 'charged-twice',
    question: 'Can I be charged twice?',
    answer: [
      'No. Pressing the button twice, going back or reloading all lead to the same order. If two payments for one place do reach us, we refund the second automatically and email you to say so.',
    ],
    from: pages.refund,
    words: 'double payment duplicate',
  },
];

export const cancellingQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'what-do-i-get-back',
    question: linkedQuestions.refund,
    answer: [
      `Cancel ${facts.fullRefundDays} days or more before the day for a full refund. From ${facts.fullRefundDays - 1} to ${facts.halfRefundDays} days before, you choose: half back, which is ${facts.half} of ${facts.single}, or a credit for a whole golf day. Later than that there’s no refund unless your place is resold: if someone else buys it for at least as much, we refund you. If you paid with a credit, it comes back to you in the same way.`,
    ],
    from: pages.cancellation,
    words: 'full refund refunds cancel money back policy cancellation cancelling',
  },
  {
    id: 'how-to-cancel',
    question: 'How do I cancel?',
    answer: [
      'Open your booking from your [dashboard](/dashboard) and choose “Cancel places”. We show the amount you get back, to the penny, before you confirm. You can cancel one place of several. If you can’t log in, [write to us](/contact) with your order number.',
    ],
    from: pages.cancellation,
    words: 'withdraw cannot can’t come ill',
  },
  {
    id: 'move-place',
    question: 'Can I move my booking to another day?',
    answer: [
      'Yes, until 14 days before, to a day of the same or a lower price that has room. Open your booking from your [dashboard](/dashboard) and choose “Move to another day”. All places of the order move together, and for a cheaper day you get the difference back. For a more expensive day, cancel and book it. Later than that, [write to us](/contact).',
    ],
    from: pages.cancellation,
    words: 'swap switch change transfer another date city move',
  },
  {
    id: 'refund-when',
    question: 'When will I get my refund?',
    answer: [
      'We send refunds straight away, to the card you paid with. Banks take 3 to 10 working days to show them. If yours hasn’t arrived by then, [write to us](/contact) and we’ll trace it.',
    ],
    from: pages.refund,
    words: 'long bank arrive arrived waiting where when quickly',
  },
  {
    id: 'weather',
    question: 'What happens in bad weather?',
    answer: [
      'We play in the rain. If it isn’t safe or the course is closed, the host club decides, and we email everyone as early as we can. If a day is called off before it starts, you get a full refund or, if you chose that on your booking, a credit for another day. If play has to stop part-way, lunch and the networking go ahead indoors and the holes played count.',
    ],
    from: pages.cancellation,
    words: 'rain storm frost fog snow closed called off forecast',
  },
  {
    id: 'rain-refund',
    question: 'Do I get a refund if it rains?',
    answer: [
      'Not for rain alone, as long as we play: staying at home because of the forecast counts as cancelling. If the day is called off or the course closes before it starts, you get a full refund without asking, however late it is, or a credit for another day if you chose that on your booking.',
    ],
    from: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    words: 'refund money back rained off weather storm frost fog snow wet called off waterlogged',
  },
  {
    id: 'you-cancel',
    question: 'What if you cancel the day?',
    answer: [
      'You get a full refund without asking, however late it is, or a credit for another day if you chose that on your booking. We can’t pay for trains and hotels, so please book ones you can change.',
    ],
    from: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    words: 'organiser cancelled called off travel costs',
  },
  {
    id: 'if-it-changes',
    question: 'What if you change the date or the venue?',
    answer: [
      'We’ll email you straight away. If we move the date, you can cancel on [your booking](/bookings) for a full refund until the day starts. For another big change, such as a different city, [write to us](/contact) and we’ll refund you in full. If too few people book and we call the day off, everyone gets a full refund.',
    ],
    from: { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    words: 'moved rescheduled venue changes too few minimum number not enough people',
  },
  {
    id: 'cooling-off',
    question: 'Do I have 14 days to change my mind?',
    answer: [
      'Not by law. The right to cancel within 14 days doesn’t apply to leisure services on a set date (regulation 28(1)(h) of the Consumer Contracts Regulations 2013). Our [cancellation policy](/policy/cancellation) applies instead, and for most bookings it’s more generous.',
    ],
    from: pages.terms,
    words: 'consumer rights cooling off statutory law right',
  },
];
