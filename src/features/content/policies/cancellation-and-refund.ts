import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';
import { refundTable } from './refund-table.ts';

type Policy = Omit<TextPage, 'title' | 'related'>;

export const cancellationPolicy = (facts: ClubFacts): Policy => ({
  lead: 'What you get back if you cannot come. The rule is the same for everyone, it was on the page before you paid, and it is copied on to your booking so that nobody can change it afterwards.',
  description: `Cancel ${facts.fullRefundDays} days or more before a ${facts.name} golf day and you get everything back, ${facts.halfRefundDays} to ${facts.fullRefundDays - 1} days before half or a full credit. How to cancel, with examples.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'the-rule',
      title: 'The rule',
      blocks: [
        refundTable(facts),
        'A credit is a golf day that is already paid for: it books one place on any later day you choose, whatever that costs. Half or credit is your choice; say which when you cancel.',
        'A day is 24 hours, counted back from the moment the event begins, as it stands on your booking.',
        { quote: 'The amount on the page is the amount on the card, to the penny.' },
      ],
    },
    {
      id: 'examples',
      title: 'Three examples',
      blocks: [
        'Your day begins on a Thursday at 08:30.',
        {
          list: [
            `You write on a Thursday morning ${facts.fullRefundDays / 7} weeks before, at 08:00: more than ${facts.fullRefundDays} days are left, so ${facts.single} goes back.`,
            `You write the following Monday: ${facts.fullRefundDays - 4} days are left, so ${facts.half} goes back, or you keep a credit and come to another day.`,
            `You write on the Tuesday of the week itself: your place is offered again. If someone takes it, ${facts.single} goes back; if nobody does, nothing.`,
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'How to cancel',
      blocks: [
        {
          steps: [
            '[Write to us](/contact) and choose “A booking or a payment”. Answering your confirmation mail does as well.',
            'Give your order number: it begins with FB and stands on your receipt and under your [bookings](/dashboard).',
            'The moment your message arrives counts, not the moment we read it.',
            'We confirm the cancellation and the amount to the penny, and the place goes back on sale.',
          ],
        },
      ],
    },
    {
      id: 'instead',
      title: 'Before you cancel',
      blocks: [
        'Somebody else may take your place, at no charge: a partner in the firm, a client, a friend. Tell us their name and e-mail address before the day.',
      ],
    },
    {
      id: 'we-cancel',
      title: 'If we cancel, or the weather does',
      blocks: [
        'If we call a day off, everybody gets everything back without asking, or a place on another day if they prefer. If the course closes before the day begins, that is the same. If play has to stop after it has begun, breakfast, lunch and the tables are held, the holes that were played decide the competition, and the organisers tell everyone the same day what is refunded or credited, and why.',
      ],
    },
    {
      id: 'law',
      title: 'Your rights',
      blocks: [
        'The legal right to cancel within 14 days does not cover leisure services on a set date; the [terms](/terms#consumer-rights) explain why. Everything else that the law gives you stands beside this policy.',
      ],
    },
  ],
});

export const refundPolicy = (facts: ClubFacts): Policy => ({
  lead: 'When money comes back, to whom, and how long it takes. Most refunds start by themselves.',
  description: `Refunds at ${facts.name}: which start by themselves, which follow your cancellation, how the amount is worked out to the penny, and when it reaches your card.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'when',
      title: 'When you get money back',
      blocks: [
        {
          caption: 'Occasions for a refund',
          head: ['What happened', 'How much', 'Who starts it'],
          rows: [
            [
              'You cancel',
              'By the [cancellation policy](/policy/cancellation#the-rule)',
              'You, with a message',
            ],
            ['We cancel the day', 'Everything', 'We do'],
            [
              'We make a [large change](/terms#if-we-change-it) to the day, and you cancel',
              'Everything, whatever the date',
              'You, with a message',
            ],
            [
              'The club of the day cannot meet an [access need](/accessibility#on-the-day) of yours, and you cancel',
              'Everything',
              'You, with a message',
            ],
            [
              'You were wronged by [somebody’s conduct](/policy/code-of-conduct#what-happens), and want to leave',
              'Everything',
              'You, with a message',
            ],
            [
              `Your payment came after the ${facts.holdMinutes} minutes, and the last place had gone`,
              'Everything',
              'By itself',
            ],
            ['One place was paid for twice', 'The second payment', 'By itself'],
            ['You had a confirmed place already', 'The second payment', 'By itself'],
            ['Your place was resold after you cancelled late', 'Everything', 'We do'],
          ],
        },
        'With each refund comes a mail that says how much, for which order, and why.',
      ],
    },
    {
      id: 'how-much',
      title: 'How the amount is worked out',
      blocks: [
        `From what was paid for the place, VAT included, in whole pence: half of ${facts.single} is ${facts.half}. The amount we tell you is the amount you get. There is no fee for booking, so there is none to keep, and none for refunding either.`,
        `An event from a package counts as what it cost, ${facts.packageEach}. Cancel ${facts.halfRefundDays} days or more before, and the credit comes back: an event to use on another day. Later, it comes back if your place is resold.`,
      ],
    },
    {
      id: 'how-long',
      title: 'How it reaches you',
      blocks: [
        'Always to the card you paid with: we neither need nor ask for your account number. We send it off at once. Your bank shows it within 3 to 10 working days; if the card has been closed, the bank passes it on to the account behind it.',
        'If it has not arrived after ten working days, [write to us](/contact) with your order number, and we give you the reference by which your bank can find it.',
      ],
    },
    {
      id: 'disagree',
      title: 'If you think we are wrong',
      blocks: [
        'Tell us, and choose “A complaint”. Another person looks at it again and answers with reasons. You need not go to your bank first, though you may.',
      ],
    },
  ],
});
