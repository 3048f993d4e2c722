import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';
import { refundTable } from './refund-table.ts';

type Policy = Omit<TextPage, 'title' | 'related'>;

export const cancellationPolicy = (facts: ClubFacts): Policy => ({
  lead: 'What you get back if you can’t make it. The rule is the same for everyone, you see it before you pay, and it’s copied to your booking so that it can’t change afterwards.',
  description: `Cancel ${facts.fullRefundDays} days or more before a ${facts.name} golf day for a full refund, ${facts.halfRefundDays} to ${facts.fullRefundDays - 1} days before for half or a full credit. How to cancel, with examples.`,
  dated: '2026-11-23',
  sections: [
    {
      id: 'the-rule',
      title: 'The rule',
      blocks: [
        refundTable(facts),
        `A credit is a prepaid golf day. It books one place on any later golf day with a standard price of up to ${facts.single}; for a more expensive day, you pay the difference. Credits from cheaper days cover days up to that price. Whether you take half the money or a credit is up to you: you choose when you cancel.`,
        `If you paid with a credit, it comes back to you until ${facts.halfRefundDays} days before. Less than ${facts.fullRefundDays} days before, you can take half of the amount paid for it in money instead. A guest pass comes back until ${facts.halfRefundDays} days before. Later than that, both come back if your place is resold.`,
        'Your place is resold when someone else has paid at least as much for it, from the waitlist or on the golf day’s page. Places that were free anyway go first. A place taken with a guest pass or a membership isn’t sold, and if you book the day again yourself for less, you take your place back.',
        'A day is 24 hours, counted back from the start time on your booking.',
        { quote: 'The amount we quote is the amount you get, to the penny.' },
      ],
    },
    {
      id: 'examples',
      title: 'Three examples',
      blocks: [
        'Say your golf day starts on a Thursday at 08:30.',
        {
          list: [
            `You cancel at 08:00 on a Thursday, ${facts.fullRefundDays / 7} weeks before. That’s more than ${facts.fullRefundDays} days, so you get ${facts.single} back.`,
            `You cancel on the following Monday, ${facts.fullRefundDays - 4} days before. You get ${facts.half} back, or a credit for another golf day.`,
            `You cancel on the Tuesday of the same week. We put your place back on sale. If someone takes it, you get ${facts.single} back; if nobody does, there’s no refund.`,
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
            'Open your booking from your [dashboard](/dashboard) and choose “Cancel places”.',
            'We show what you get back for each place, to the penny, before you confirm. You can cancel one place of several.',
            'What counts is when you confirm. Your place goes back on sale at once, and an email confirms what you get back.',
            'If you can’t log in, [write to us](/contact) with your order number. What counts then is when your enquiry arrives, not when we read it.',
          ],
        },
      ],
    },
    {
      id: 'instead',
      title: 'Before you cancel',
      blocks: [
        'Somebody else can take your place free of charge: a business partner, a client, a friend. Open your booking from your [dashboard](/dashboard) and choose “Give this place to someone else”, until 24 hours before the start. Any refund still goes to the person who paid.',
      ],
    },
    {
      id: 'we-cancel',
      title: 'If we cancel, or the weather does',
      blocks: [
        'If we call a day off, everyone gets back what they paid without asking: their money, or a credit for another day if they chose that on their booking; and the credit or guest pass, if they paid with one. The same applies if the course closes before the day starts. If play has to stop part-way, breakfast, lunch and the round tables go ahead and the holes played decide the competition. The organisers will tell everyone the same day what is refunded or credited, and why.',
      ],
    },
    {
      id: 'law',
      title: 'Your rights',
      blocks: [
        'The legal right to cancel within 14 days doesn’t cover leisure services on a set date; the [terms](/terms#consumer-rights) explain why. This policy doesn’t affect your other legal rights.',
      ],
    },
  ],
});

export const refundPolicy = (facts: ClubFacts): Policy => ({
  lead: 'When we refund you, how much, and how long it takes. You don’t have to ask for most refunds.',
  description: `Refunds at ${facts.name}: which are automatic, which follow when you cancel, how we work out the amount to the penny, and when the money reaches your card.`,
  dated: '2026-11-23',
  sections: [
    {
      id: 'when',
      title: 'When you get a refund',
      blocks: [
        {
          caption: 'When we refund you, and how much',
          head: ['What happened', 'How much', 'Who starts it'],
          rows: [
            [
              'You cancel',
              'As set out in the [cancellation policy](/policy/cancellation#the-rule)',
              'You: on your [booking](/bookings)',
            ],
            ['We cancel the day', 'All of it', 'We do'],
            [
              'We move the day to another date, and you cancel',
              'All of it, until the day starts',
              'You: on your [booking](/bookings)',
            ],
            [
              'We make another [major change](/terms#if-we-change-it) to the day, and you cancel',
              'All of it, however late',
              'You: write to us',
            ],
            [
              'You move your booking to a cheaper day',
              'The difference',
              'You: on your [booking](/bookings)',
            ],
            [
              'You return an unused event of a package within 14 days of buying it',
              `${facts.packageEach}, what it cost`,
              'You: on [your credits](/bookings/credits)',
            ],
            [
              'The host club can’t meet your [access needs](/accessibility#on-the-day), and you cancel',
              'All of it',
              'You: write to us',
            ],
            [
              'You leave because of [someone else’s conduct](/policy/code-of-conduct#what-happens)',
              'All of it',
              'You: write to us',
            ],
            [
              `You paid after the ${facts.holdMinutes} minutes, and the last place had gone`,
              'All of it',
              'Automatic',
            ],
            ['You paid twice for one place', 'The second payment', 'Automatic'],
            ['You already had a confirmed place', 'The second payment', 'Automatic'],
            ['You cancelled late, and your place was resold', 'All of it', 'Automatic'],
          ],
        },
        'We email you about every refund: how much, for which order, and why.',
      ],
    },
    {
      id: 'how-much',
      title: 'How we work out the amount',
      blocks: [
        `We start from the amount paid for the place, including VAT, in whole pence: half of ${facts.single} is ${facts.half}. The amount we quote is the amount you get. There’s no booking fee for us to keep, and no charge for refunds.`,
        'If we booked your place on account and you haven’t paid for it yet, the same amount comes off what you owe. You don’t get a credit for a place that wasn’t paid.',
        `An event from a package counts as what it cost: ${facts.packageEach}. Cancel ${facts.halfRefundDays} days or more before and you get the credit back, to use on another day; less than ${facts.fullRefundDays} days before, you can take half of that amount in money instead. If you cancel later, you get the credit back if your place is resold. Until 14 days after buying the package, you can have an unused event refunded on [your credits](/bookings/credits); after that, write to us.`,
      ],
    },
    {
      id: 'how-long',
      title: 'How you get your money',
      blocks: [
        'To the card you paid with, so we’ll never ask for your bank details; if you paid by bank transfer, by bank transfer. We send refunds straight away, and your bank shows them within 3 to 10 working days. If the card has been closed, your bank will pass the money on to the account behind it.',
        'If your refund hasn’t arrived after ten working days, your booking’s page shows the reference that your bank can trace. If you can’t find it, [write to us](/contact) with your order number.',
      ],
    },
    {
      id: 'disagree',
      title: 'If you think we’ve got it wrong',
      blocks: [
        'Write to us and choose “A complaint”. Somebody else will look at it again and give you reasons. You don’t have to go to your bank first, though you can.',
      ],
    },
  ],
});
