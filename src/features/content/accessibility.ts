import type { ClubFacts } from './club-facts.ts';
import type { TextPage } from './text-page.ts';

/** What we do so that everyone can use the site, what we know to be wrong with it, and where to complain. */
export const accessibilityPage = (facts: ClubFacts): TextPage => ({
  title: 'Accessibility',
  lead: 'Everyone who runs a business should be able to read this site, book a day and play it. This is what we aim at, how we test it, and what is not yet as it should be.',
  description: `Accessibility statement of ${facts.name}: our WCAG 2.2 AA aim, how every page is tested, the limits we know of, access on golf days, and how to complain.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'aim',
      title: 'What we aim at',
      blocks: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page; for text we go further and keep a contrast of 7 to 1. We believe that the site meets this aim but for the limits named below. That is our own judgement: nobody outside has audited it yet.',
        'You should be able to:',
        {
          list: [
            'read every page without JavaScript, at 200% zoom and on a screen 320 pixels wide, without scrolling sideways;',
            'reach and use everything by keyboard, and always see where you are;',
            'hear with a screen reader what each control does, what went wrong in a form, and what has changed on the page;',
            'choose light or dark at the foot of every page, and have nothing move if your system asks for reduced motion;',
            'press every button with a thumb: on a phone, targets are at least 44 pixels high.',
          ],
        },
      ],
    },
    {
      id: 'testing',
      title: 'How it is tested',
      blocks: [
        {
          caption: 'What is tested, how, and when',
          head: ['What', 'How', 'When'],
          rows: [
            [
              'Markup, names, roles, colours',
              'axe, an automatic checker, in a real browser: light and dark, on a desk and on a phone',
              'With every change',
            ],
            [
              'Contrast of all colours',
              'Calculated for every pair that is used, in both themes',
              'With every change',
            ],
            [
              'Keyboard',
              'Scripted journeys through menu, dialogs, forms, booking and paying, without a mouse',
              'With every change',
            ],
            ['Small screens', 'No page may be wider than a screen of 320 pixels', 'With every change'],
            [
              'Screen readers',
              'Roles, names and announcements are checked by script; by people not yet enough',
              'See the limits below',
            ],
          ],
        },
        'Automatic checks find perhaps half of what can be wrong. The rest we learn from you.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits we know of',
      blocks: [
        {
          list: [
            'Signing in, booking, paying and writing to us need JavaScript. If you have none, [write to us by e-mail](/contact), and we do it for you.',
            'The green drawings are decoration. They say nothing that the text does not, and screen readers skip them.',
            'A place is kept only for a limited time while you pay, so that it is not lost to others. If that is too short for you, tell us, and we book a place for you.',
            'Maps open on OpenStreetMap, which we do not run and which is hard to use without a mouse. The address and the way are written out beside the link.',
            'Not enough people who use screen readers, magnifiers or voice control every day have tried the site. If you would, we should be glad to hear from you.',
          ],
        },
      ],
    },
    {
      id: 'on-the-day',
      title: 'Access on golf days',
      blocks: [
        'We play at other people’s clubs, and no two are alike. [Write to us](/contact) as soon as you have booked and tell us what you need: a buggy, step-free ways to the dining room, a seat near the speaker, a quiet corner, somebody beside you who helps. We ask the club before you travel, and tell you honestly if something cannot be done; then you can cancel and get all of your money back.',
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us what is in your way',
      blocks: [
        'Use the [contact form](/contact) and choose “Accessibility of this site”, or write to the address given there. Say which page it was and what you were trying to do. You need not know the reason.',
        `We keep a ${facts.answerWithin} response promise. What keeps somebody from booking or reading we mend first.`,
      ],
    },
    {
      id: 'complain',
      title: 'If our answer does not help',
      blocks: [
        'Write again and say that it is a complaint: someone else than the first person then answers. In England, Scotland and Wales the Equality Advisory and Support Service advises you free of charge about your rights under the Equality Act 2010: [equalityadvisoryservice.com](https://www.equalityadvisoryservice.com).',
      ],
    },
  ],
  related: [
    { to: '/contact', label: 'Contact', about: 'Tell us what you need' },
    { to: '/faq#buggy-and-access', label: 'Buggies and step-free access', about: 'In short' },
    { to: '/policy/code-of-conduct', label: 'Code of conduct', about: 'How we treat each other' },
    { to: '/privacy', label: 'Privacy', about: 'What we know about you' },
  ],
});
