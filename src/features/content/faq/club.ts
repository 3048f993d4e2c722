import type { ClubFacts } from '../club-facts.ts';
import { type FaqQuestion, pages } from './question.ts';

export const membershipQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'founding-member',
    question: 'What is a founding member?',
    answer: [
      `Somebody whose first paid booking is in the ${facts.series}. There are ${facts.foundingMembers} of them, ${facts.perCity} in each of ${facts.cities} cities, numbered from 1 to ${facts.foundingMembers} by the order of their first paid bookings. Number and badge appear when members’ profiles open. They and the benefits stay for life.`,
    ],
    from: pages.founders,
    words: 'founder founders series 120 number badge lifetime',
  },
  {
    id: 'founding-benefits',
    question: 'What do founding members get?',
    answer: [
      `For every day that is published after the ${facts.series} they pay what they first paid for a golf day, and can book it ${facts.foundersAheadHours} hours before it opens to all. Their number and badge stand beside their name once members’ profiles open. All of it is for life.`,
    ],
    from: pages.founders,
    words: 'benefits locked rate priority early booking price',
  },
  {
    id: 'how-to-become-founding',
    question: 'How do I become a founding member?',
    answer: [
      `Book and pay for a day of the ${facts.series} before its ${facts.perCity} places are gone. There is nothing else to sign, and no yearly fee.`,
    ],
    from: pages.founders,
    words: 'join founder apply',
  },
  {
    id: 'tiers',
    question: 'What are the membership tiers?',
    answer: [
      'Professional, Executive and VIP Elite. Each includes a number of events a year and privileges such as early booking or guest passes. They are for people who come often, and you apply for one; prices and differences stand side by side on the page.',
    ],
    from: pages.membership,
    words: 'professional executive vip elite subscription monthly yearly',
  },
  {
    id: 'what-is-fourball',
    question: `What is ${facts.name}?`,
    answer: [
      `A club of ${facts.members} members for people who run businesses: a golf day, lunch and structured networking, ${facts.perCity} people at a time. It begins with the [${facts.series}](/founders-series), one day in each of ${facts.cities} cities.`,
    ],
    from: pages.about,
    words: 'about club members how many big who are you',
  },
  {
    id: 'forum',
    question: 'Is there a forum or a directory of members?',
    answer: [
      'Not yet. The [members’ forum](/forum) and the directory open once members have been able to decide what others may see of them.',
    ],
    from: { to: '/forum', label: 'Members Forum' },
    words: 'message other members write contact whatsapp group directory',
  },
  {
    id: 'application-answer',
    question: 'How long does a membership application take?',
    answer: [
      'We contact you within 24 hours to discuss it; weekends and bank holidays do not count. Nothing is charged before you have been approved and have said yes to the price.',
    ],
    from: pages.membership,
    words: 'apply approval waiting status review',
  },
  {
    id: 'guest-passes',
    question: 'What is a guest pass?',
    answer: [
      'A place for a guest of yours that costs nothing. Executive and VIP Elite have some in every membership year, Professional has none; how many stands side by side on the page. Without one, your guest books a place with an account of their own.',
    ],
    from: { to: '/membership#comparison', label: 'The tiers side by side' },
    words: 'guest passes free guests tier executive vip professional',
  },
];

export const accountQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'forgot-password',
    question: 'I have forgotten my password.',
    answer: [
      `Press “Forgot password?” on the [login page](/auth) and enter your e-mail address. The link we send works once, for ${facts.resetMinutes} minutes, and a new password signs you out on all devices. If no mail comes, look in your spam folder, and check that you used the address you registered with.`,
    ],
    from: pages.auth,
    words: 'reset login sign in password lost',
  },
  {
    id: 'sign-in-name',
    question: 'Do I log in with my username or my e-mail address?',
    answer: ['With either, in the same field. Capital and small letters make no difference.'],
    from: pages.auth,
    words: 'login username email sign in',
  },
  {
    id: 'how-long-signed-in',
    question: 'How long do I stay signed in?',
    answer: [
      `For ${facts.sessionDays} days after your last visit on that device, a year at most, or until you log out. On a computer that others use, log out when you leave.`,
    ],
    from: pages.auth,
    words: 'session logout remember me signed out',
  },
  {
    id: 'log-out-everywhere',
    question: 'How do I log out everywhere?',
    answer: [
      'Under [Security](/account/security) stands every device you are signed in on. Sign out one of them, or all but the one in your hand. If somebody else may know your password, change it on the same page.',
    ],
    from: pages.security,
    words: 'logout sign out all devices sessions laptop',
  },
  {
    id: 'two-step',
    question: 'Can I turn on two-step sign-in, or use a passkey?',
    answer: [
      'Both, under [Security](/account/security). With two-step sign-in a code from an authenticator app is asked for after the password; you get ten recovery codes in case the phone is lost. With a passkey your device signs you in by fingerprint, face or PIN, and no password is needed.',
    ],
    from: pages.security,
    words:
      'two factor 2fa mfa authenticator passkeys security key face id touch lost new stolen phone code codes recovery locked out cannot log in',
  },
  {
    id: 'change-email',
    question: 'How do I change my e-mail address?',
    answer: [
      'On [your profile](/account/profile), with your password. We send a link to the old address and one to the new; once both have been pressed, within 24 hours, the new one counts.',
    ],
    from: pages.profile,
    words: 'email new address update wrong',
  },
  {
    id: 'stop-emails',
    question: 'How do I stop your emails?',
    answer: [
      'Under [Notifications](/account/notifications) in your account. News and offers come only if you asked for them; emails about your bookings, payments and account always come.',
    ],
    from: { to: '/account/notifications', label: 'Notifications' },
    words: 'unsubscribe newsletter mailing list marketing too many notifications',
  },
  {
    id: 'open-account',
    question: 'How do I create an account?',
    answer: ['Choose Register on the [login page](/auth?tab=register). It’s free and takes a minute.'],
    from: pages.auth,
    words: 'register sign up create open account join',
  },
  {
    id: 'calendar',
    question: 'Can I add golf days to my calendar?',
    answer: [
      'Yes. Your confirmation email brings a calendar file, and on the [events pages](/events) you can subscribe to all our days or those of one city, so that changes reach your calendar by themselves.',
    ],
    from: pages.events,
    words: 'calendar ics ical google outlook apple subscribe file',
  },
  {
    id: 'app',
    question: 'Is there an app?',
    answer: [
      'Not in the app stores. You can put this site on your home screen, though: choose “Add to Home Screen” or “Install” in your browser’s menu, and it opens like an app.',
    ],
    from: { to: '/', label: 'The home page' },
    words: 'app iphone android install download home screen',
  },
  {
    id: 'no-mail',
    question: 'I have booked, but no confirmation has come.',
    answer: [
      'Look at your [dashboard](/dashboard) first: if the booking says “Confirmed”, your place is safe whatever became of the mail. Then look in the spam folder. If there is nothing, [tell us](/contact), and we send it again.',
    ],
    from: { to: '/dashboard', label: 'Your dashboard' },
    words: 'email missing confirmation receipt spam',
  },
  {
    id: 'reach-you',
    question: 'How do I reach a person?',
    answer: [
      `Use the [contact form](/contact), or answer any of our mails. The office is there ${facts.officeHours}, and we keep a ${facts.answerWithin} response promise, weekends and bank holidays not counted.`,
    ],
    from: pages.contact,
    words: 'phone telephone email office support help hours',
  },
];

export const privacyQuestions: readonly FaqQuestion[] = [
  {
    id: 'who-sees-me',
    question: 'Who sees that I am coming to a day?',
    answer: [
      'The organisers, the golf club of the day, which needs the names at the gate, and after the day the others who came, if you agree. Visitors to the site see how many places are left, and no names.',
    ],
    from: pages.privacy,
    words: 'attendees list visible name public who else coming going playing names attending',
  },
  {
    id: 'my-data',
    question: 'Can I see or delete what you know about me?',
    answer: [
      'Yes, both. What we keep, why and for how long is listed table by table on the [privacy page](/privacy). What accounting law wants kept, orders and payments, stays for six years without your name; everything else goes with your account.',
    ],
    from: pages.privacy,
    words: 'gdpr data protection delete account export erase download copy',
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: [
      'Yourself, on [Your data](/account/data), with your password. The page lists beforehand what goes and what the law makes us keep without your name. It happens at once, on all devices, and nobody can undo it. While you hold a place at a day ahead, [write to us](/contact) first.',
    ],
    from: pages.data,
    words: 'close remove erase leave deactivate account get rid of profile delete all data',
  },
  {
    id: 'sell-data',
    question: 'Do you pass my details on, or sell them?',
    answer: [
      'No. The golf club learns who comes and what you have told us for that day, the payment provider what it needs to take your card; the [privacy page](/privacy) names everyone. Nobody gets anything for advertising, and no page of ours calls third parties before you have agreed to it.',
    ],
    from: pages.privacy,
    words: 'third parties marketing sponsors sell share',
  },
  {
    id: 'cookies',
    question: 'Which cookies do you use?',
    answer: [
      'One keeps you signed in, and a few notes in your browser are essential as well, such as this choice; the [policy](/cookie-policy) lists them. Everything else is off until you switch it on, and you can change your mind under “Cookie Settings” at any time.',
    ],
    from: pages.cookies,
    words: 'cookie consent tracking analytics banner',
  },
];
