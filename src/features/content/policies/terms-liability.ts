import type { ClubFacts } from '../club-facts.ts';
import type { TextSection } from '../text-page.ts';

/** Of the terms: what we answer for, and which law decides. */
export const liabilityTerms = (facts: ClubFacts): readonly TextSection[] => [
  {
    id: 'liability',
    title: '10. What we answer for',
    blocks: [
      'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else for which the law does not let us limit it. Nothing takes away your rights under the Consumer Rights Act 2015.',
      'Beyond that, we answer for loss that is a foreseeable result of our breaking these terms or failing to use reasonable care and skill. Loss is foreseeable if it was an obvious consequence or if we both knew at the time of booking that it might happen.',
      'If you book for the purposes of your business, we do not answer for lost profit, lost business or indirect loss, and our liability for one booking is limited to the price paid for it.',
      'We do not answer for what the golf club, other guests or third parties do, unless we could and should have prevented it; nor for travel and lodging you have booked yourself; nor for what neither of us can help, such as storms, closed roads or an order of the authorities.',
    ],
  },
  {
    id: 'golf-is-golf',
    title: '11. Golf has its risks',
    blocks: [
      'Balls fly, ground is uneven, lightning strikes. Play only if you are fit to, call “fore”, and leave the course when you are told to. Look after your clubs and your car: we insure neither. We recommend golfer’s insurance; many home policies include it.',
      'If you hurt somebody or break something through carelessness, you answer for it, as you would without us.',
    ],
  },
  {
    id: 'business-advice',
    title: '12. What is said at the tables',
    blocks: [
      'At the round tables people speak openly. What somebody says about their own business stays at the table unless they agree otherwise. Advice from other guests is kindly meant and not ours: check it before you act on it.',
    ],
  },
  {
    id: 'data',
    title: '13. Your data',
    blocks: [
      'How we use personal data is told in the [privacy notice](/privacy); what is stored in your browser, in the [cookie policy](/cookie-policy). Neither is part of this contract: they tell you what the law asks us to tell.',
    ],
  },
  {
    id: 'changes',
    title: '14. Changes to these terms',
    blocks: [
      'We may change these terms for future bookings. If you have an account and the change matters to you, we tell you by e-mail 30 days ahead. What is booked stays under the terms it was booked on.',
    ],
  },
  {
    id: 'complaints',
    title: '15. Complaints',
    blocks: [
      `Please [write to us](/contact) first and choose “A complaint”. We keep a ${facts.answerWithin} response promise and aim to settle it within 14 days. If we cannot, you may go to court; we do not use an arbitration scheme for consumers, and tell you so as the law requires.`,
    ],
  },
  {
    id: 'law',
    title: '16. Law and courts',
    blocks: [
      'These terms are under the law of England and Wales, and its courts decide. If you are a consumer and live in Scotland or Northern Ireland, you may also go to court there.',
      'If one part of these terms does not hold, the rest does. If we do not insist on a right at once, we still have it. Nobody but you and us can enforce these terms; the Contracts (Rights of Third Parties) Act 1999 does not give anybody else that right.',
    ],
  },
];
