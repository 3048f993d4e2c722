/** A line of a tier's card, and what it is. */
export type Benefit = { readonly line: string; readonly meaning: string };

/**
 * What each line of the cards is (product.md, the table of tiers). All of it is something that the
 * site does, or that organisers tick off once they have done it.
 */
export const benefits: readonly Benefit[] = [
  {
    line: '4 networking events per year',
    meaning: 'Your own place at four golf days in each membership year, at the standard price.',
  },
  {
    line: '8 networking events per year',
    meaning: 'Your own place at eight golf days in each membership year, at the standard price.',
  },
  {
    line: 'Unlimited networking events',
    meaning: 'Your own place at as many golf days as you like, at the standard price.',
  },
  {
    line: 'Member directory access',
    meaning:
      'The whole directory, and introductions to people in it. Every tier includes it. Without a tier or a founding number you see the people of your own golf days and your connections.',
  },
  {
    line: 'Event notifications',
    meaning:
      'An email as soon as a golf day is announced in your region or a city you follow, 12 hours before everyone else. Every tier includes it.',
  },
  {
    line: 'Basic networking tools',
    meaning:
      'Connect with and write to members you haven’t played with, with your QR card, private notes and follow-ups. Every tier includes them.',
  },
  {
    line: 'Regional event access',
    meaning:
      'Where we open a golf day to its region first, members from there can book 12 hours before everyone else. Every tier includes it; the city in your profile decides.',
  },
  {
    line: 'Premium venue access',
    meaning: 'You can book the golf days that are for Executive and VIP members, and bring guests.',
  },
  {
    line: 'Guest privileges (2 per year)',
    meaning: 'Two free guest places in each membership year.',
  },
  {
    line: 'Premium guest privileges',
    meaning: 'Four free guest places in each membership year.',
  },
  {
    line: 'Priority event booking',
    meaning:
      'Where booking opens on a date, you can book 24 hours before everyone else; VIP members 48 hours. You also go before others on waitlists.',
  },
  {
    line: 'Executive lounge access',
    meaning:
      'A part of the forum for Executive and VIP members alone, with a thread of its own on each golf day.',
  },
  {
    line: 'Quarterly business reviews',
    meaning: 'A review of your networking with an organiser, once a quarter.',
  },
  {
    line: 'Exclusive VIP tournaments',
    meaning: 'You can book the golf days that are for VIP members, and bring guests.',
  },
  {
    line: 'Personal networking consultant',
    meaning: 'An organiser who is yours to ask, named on your dashboard and a message away.',
  },
  {
    line: 'Corporate event hosting',
    meaning:
      'We’ll plan one private company golf day a year for you: you tell us what you have in mind, we send a quote, and a deposit books the day. Your people take their places with your link. The day itself is paid for separately.',
  },
  {
    line: 'Custom business matching',
    meaning: 'Three introductions a quarter to people you’d like to meet.',
  },
  {
    line: 'Quarterly strategy sessions',
    meaning: 'A session about your goals with an organiser, once a quarter.',
  },
];
