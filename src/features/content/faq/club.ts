import { countText } from '#lib/numbers.ts';
import type { ClubFacts } from '../club-facts.ts';
import { type FaqQuestion, pages } from './question.ts';

export const membershipQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'founding-member',
    question: 'What is a founding member?',
    answer: [
      `Someone whose first paid booking is in the ${facts.series}. There are ${facts.foundingMembers} of them, ${facts.perCity} in each of ${countText(facts.cities, 'city', 'cities')}, numbered from 1 to ${facts.foundingMembers} in the order of their first paid bookings. A number stays with its member after a cancellation. You’ll find your number and your locked price on [your credits](/bookings/credits). Your badge is beside your name in the directory. All of it, and the benefits, are yours for life.`,
    ],
    from: pages.founders,
    words: 'founder founders series 120 number badge lifetime',
  },
  {
    id: 'founding-benefits',
    question: 'What do founding members get?',
    answer: [
      `For every golf day after the ${facts.series} they pay the price of their first one for their own place, and can book ${facts.foundersAheadHours} hours before booking opens to everyone. Their number and badge are beside their name in the directory. All of it is for life.`,
    ],
    from: pages.founders,
    words: 'benefits locked rate priority early booking price',
  },
  {
    id: 'how-to-become-founding',
    question: 'How do I become a founding member?',
    answer: [
      `Book and pay for a golf day in the ${facts.series} while its city has a number left: there are ${facts.perCity} for each city, and a member who cancels keeps theirs, so the numbers can go before the places do. The golf day’s page says so before you pay. There’s nothing else to sign and no yearly fee.`,
    ],
    from: pages.founders,
    words: 'join founder apply',
  },
  {
    id: 'tiers',
    question: 'What are the membership tiers?',
    answer: [
      `${facts.tierPrices}. Each includes a number of golf days a year and privileges such as early booking or guest passes. They’re for people who come often, and you apply to join one; you pay nothing until we’ve approved your application and you’ve agreed to the price. The [membership page](/membership#benefits) says what each line means and compares them side by side.`,
    ],
    from: pages.membership,
    words: 'professional executive vip elite subscription monthly yearly',
  },
  {
    id: 'what-is-fourball',
    question: `What is ${facts.name}?`,
    answer: [
      `A club of ${facts.members} members for people who run businesses: a golf day, lunch and structured networking, ${facts.perCity} people at a time. It starts with the [${facts.series}](/founders-series), one golf day in each of ${countText(facts.cities, 'city', 'cities')}.`,
    ],
    from: pages.about,
    words: 'about club members how many big who are you',
  },
  {
    id: 'forum',
    question: 'Is there a forum or a directory of members?',
    answer: [
      'Both, for members. The [Members Forum](/forum) has a category for each city, and a thread for each golf day; Executive and VIP members also have a lounge of their own. The [directory](/networking) shows what each member has chosen to share.',
    ],
    from: { to: '/forum', label: 'Members Forum' },
    words: 'message other members write contact whatsapp group directory',
  },
  {
    id: 'application-answer',
    question: 'How long does a membership application take?',
    answer: [
      'We’ll contact you within 24 hours to discuss it, not counting weekends and bank holidays. You pay nothing until you’ve been approved and have agreed the price.',
    ],
    from: pages.membership,
    words: 'apply approval waiting status review',
  },
  {
    id: 'guest-passes',
    question: 'What is a guest pass?',
    answer: [
      'A free place for one of your guests. Executive and VIP Elite members have some in every membership year; Professional members don’t. The membership page shows how many. Without a pass, you can book and pay for your guest’s place, or they can book one with their own account.',
    ],
    from: { to: '/membership#comparison', label: 'The tiers side by side' },
    words: 'guest passes free guests tier executive vip professional',
  },
];

export const accountQuestions = (facts: ClubFacts): readonly FaqQuestion[] => [
  {
    id: 'forgot-password',
    question: 'I’ve forgotten my password. What should I do?',
    answer: [
      `Press “Forgot password?” on the [login page](/auth) and enter your email address. We’ll send you a link that works once, for ${facts.resetMinutes} minutes. Setting a new password logs you out on all your devices. If no email comes, check your spam folder and make sure you used the address you registered with.`,
    ],
    from: pages.auth,
    words: 'reset login sign in password lost',
  },
  {
    id: 'login-name',
    question: 'Do I log in with my username or my email address?',
    answer: ['Either, in the same field. It doesn’t matter whether you use capital letters.'],
    from: pages.auth,
    words: 'login username email sign in',
  },
  {
    id: 'how-long-logged-in',
    question: 'How long do I stay logged in?',
    answer: [
      `For ${facts.sessionDays} days after your last visit on that device, up to a year, or until you log out. If you share a computer, log out when you’ve finished.`,
    ],
    from: pages.auth,
    words: 'session logout remember me signed out in',
  },
  {
    id: 'log-out-everywhere',
    question: 'How do I log out everywhere?',
    answer: [
      'You’ll find every device you’re logged in on under [Security](/account/security). You can log out one of them, or all but the one you’re using. If somebody else may know your password, change it on the same page.',
    ],
    from: pages.security,
    words: 'logout sign out all devices sessions laptop',
  },
  {
    id: 'two-factor',
    question: 'Can I turn on two-factor authentication, or use a passkey?',
    answer: [
      'Yes, both, under [Security](/account/security). With two-factor authentication you enter a code from an authenticator app after your password; you also get ten recovery codes in case you lose your phone. With a passkey you log in by fingerprint, face or PIN, with no password at all.',
    ],
    from: pages.security,
    words:
      'two factor 2fa mfa authenticator passkeys security key face id touch lost new stolen phone code codes recovery locked out cannot log in step',
  },
  {
    id: 'change-email',
    question: 'How do I change my email address?',
    answer: [
      'On [your profile](/account/profile), with your password. We send one link to your old address and one to the new. Open both within 24 hours and the change is made.',
    ],
    from: pages.profile,
    words: 'email new address update wrong',
  },
  {
    id: 'stop-emails',
    question: 'How do I stop your emails?',
    answer: [
      'Under [Notifications](/account/notifications) in your account. You can switch off reminders and emails about new golf days there, or with the link at the end of each one. We only send news and offers if you’ve asked for them. You’ll always get confirmations, changes and refunds, and emails about your account.',
    ],
    from: { to: '/account/notifications', label: 'Notifications' },
    words: 'unsubscribe newsletter mailing list marketing too many notifications',
  },
  {
    id: 'follow-city',
    question: 'How do I hear about new golf days in my city?',
    answer: [
      `Log in and press Follow on [the page of your city](/cities/${facts.cityNames[0]?.toLowerCase()}), or choose cities under [Notifications](/account/notifications). We’ll email you once for each new golf day there. To keep a golf day in mind, press the heart on it: you’ll find it under [your bookings](/bookings), and nobody else sees it.`,
    ],
    from: { to: '/account/notifications', label: 'Notifications' },
    words: 'follow following city alert notify save saved bookmark favourite heart wish list',
  },
  {
    id: 'open-account',
    question: 'How do I create an account?',
    answer: [
      'Choose “Register” on the [login page](/auth?tab=register). It’s free and takes a minute.',
    ],
    from: pages.auth,
    words: 'register sign up create open account join',
  },
  {
    id: 'calendar',
    question: 'Can I add golf days to my calendar?',
    answer: [
      'Yes. Your confirmation email includes a calendar file. On the [events page](/events) you can also subscribe to all our golf days, or those in one city, and your calendar will update itself if anything changes.',
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
    question: 'I’ve booked, but haven’t had a confirmation.',
    answer: [
      'Check your [dashboard](/dashboard) first: if your booking says “Confirmed”, your place is safe, with or without the email. Then check your spam folder. If it isn’t there, [tell us](/contact) and we’ll send it again.',
    ],
    from: { to: '/dashboard', label: 'Your dashboard' },
    words: 'email missing confirmation receipt spam come',
  },
  {
    id: 'reach-you',
    question: 'How do I reach a person?',
    answer: [
      `Use the [contact form](/contact), or reply to any of our emails. Office hours are ${facts.officeHours}, and we keep a ${facts.answerWithin} response promise, not counting weekends and bank holidays.`,
    ],
    from: pages.contact,
    words: 'phone telephone email office support help hours',
  },
];

export const privacyQuestions: readonly FaqQuestion[] = [
  {
    id: 'who-sees-me',
    question: 'Who can see that I’m coming to a golf day?',
    answer: [
      'The organisers, and the host club, which needs names on the day. Other members, and after the day everyone who came, see your name and company only if you agree. You can change that on your booking at any time. Visitors to this site see numbers, but no names.',
    ],
    from: pages.privacy,
    words: 'attendees list visible name public who else coming going playing names attending',
  },
  {
    id: 'my-data',
    question: 'Can I see or delete what you know about me?',
    answer: [
      'Yes, both. The [privacy page](/privacy) lists everything we keep, why, and for how long. Accounting law requires us to keep orders and payments for six years, without your name; everything else is deleted with your account.',
    ],
    from: pages.privacy,
    words: 'gdpr data protection delete account export erase download copy',
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: [
      'You can do it yourself on [Your data](/account/data), with your password. The page shows you first what will be deleted and what the law requires us to keep without your name. It takes effect at once, on all your devices, and can’t be undone. If you have a place on a golf day still to come, cancel it first on [your bookings](/bookings). Unused credits end with your account: the page shows what you paid for them, and you must agree to lose it.',
    ],
    from: pages.data,
    words: 'close remove erase leave deactivate account get rid of profile delete all data',
  },
  {
    id: 'sell-data',
    question: 'Do you share or sell my details?',
    answer: [
      'We never sell them. The host club gets the names of those who come, and how many buggies and special meals to prepare. Our payment provider gets what it needs to take your payment; the [privacy page](/privacy) names everyone. Nobody gets anything for advertising, and our pages contact no third parties until you’ve agreed to it.',
    ],
    from: pages.privacy,
    words: 'third parties marketing sponsors sell share pass on',
  },
  {
    id: 'cookies',
    question: 'Which cookies do you use?',
    answer: [
      'One keeps you logged in. A few other items in your browser are essential too, such as your cookie choice; the [cookie policy](/cookie-policy) lists them all. Everything else is off until you switch it on, and you can change your mind at any time under “Cookie Settings”.',
    ],
    from: pages.cookies,
    words: 'cookie consent tracking analytics banner',
  },
];
