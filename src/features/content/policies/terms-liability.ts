import type { ClubFacts } from '../club-facts.ts';
import type { TextSection } from '../text-page.ts';

/** The parts of the terms on liability and the law. */
export const liabilityTerms = (facts: ClubFacts): readonly TextSection[] => [
  {
    id: 'liability',
    title: '10. What we’re responsible for',
    blocks: [
      'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else where the law doesn’t allow us to limit it. Nothing takes away your rights under the Consumer Rights Act 2015.',
      'Beyond that, we’re responsible for loss that is a foreseeable result of our breaking these terms or failing to use reasonable care and skill. Loss is foreseeable if it was an obvious consequence, or if we both knew when you booked that it might happen.',
      'If you book for the purposes of your business, we’re not liable for lost profit, lost business or indirect loss, and our liability for a booking is limited to the price paid for it.',
      'We’re not responsible for what the golf club, other guests or third parties do, unless we could and should have prevented it; for travel and accommodation you’ve booked yourself; or for events outside our control, such as storms, closed roads or official orders.',
    ],
  },
  {
    id: 'golf-is-golf',
    title: '11. Golf has its risks',
    blocks: [
      'Balls fly, the ground is uneven, and lightning strikes. Only play if you’re fit to, shout “fore”, and leave the course when you’re told to. Look after your clubs and your car: we don’t insure either. We recommend golf insurance; many home policies include it.',
      'If you injure someone or damage something through carelessness, you’re responsible for it, as you would be anywhere else.',
    ],
  },
  {
    id: 'business-advice',
    title: '12. What’s said at the tables',
    blocks: [
      'People speak openly at the round tables. What someone says about their own business stays at the table unless they agree otherwise. Advice from other guests is well meant, but it isn’t ours: check it before you act on it.',
    ],
  },
  {
    id: 'data',
    title: '13. Your data',
    blocks: [
      'Our [privacy notice](/privacy) explains how we use personal data, and our [cookie policy](/cookie-policy) what is stored in your browser. Neither is part of this contract: they give you information that the law requires.',
    ],
  },
  {
    id: 'changes',
    title: '14. Changes to these terms',
    blocks: [
      'We may change these terms for future bookings. If you have an account and the change affects you, we’ll email you 30 days in advance. Existing bookings stay under the terms they were made on.',
    ],
  },
  {
    id: 'complaints',
    title: '15. Complaints',
    blocks: [
      `Please [write to us](/contact) first and choose “A complaint”. We keep a ${facts.answerWithin} response promise and aim to settle complaints within 14 days. If we can’t, you can go to court. The law requires us to tell you that we don’t use a consumer arbitration scheme.`,
    ],
  },
  {
    id: 'law',
    title: '16. Law and courts',
    blocks: [
      'These terms are governed by the law of England and Wales, and disputes go to its courts. If you’re a consumer living in Scotland or Northern Ireland, you can also go to court there.',
      'If one part of these terms can’t be enforced, the rest still applies. If we don’t insist on a right straight away, we still have it. Only you and we can enforce these terms; the Contracts (Rights of Third Parties) Act 1999 doesn’t give anyone else that right.',
    ],
  },
];
