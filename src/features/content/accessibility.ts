import type { ClubFacts } from './club-facts.ts';
import type { TextPage } from './text-page.ts';

/**
 * The accessibility statement: aim, tests, known limits, access on golf days, and how to complain.
 */
export const accessibilityPage = (facts: ClubFacts): TextPage => ({
  title: 'Accessibility',
  lead: 'Everyone who runs a business should be able to read this site, book a golf day and enjoy it. Here’s what we aim for, how we test it, and what still falls short.',
  description: `Accessibility statement for ${facts.name}: our WCAG 2.2 AA aim, how we test every page, the limits we know of, access on golf days, and how to complain.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'aim',
      title: 'What we aim for',
      blocks: [
        'Every page should meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. For text we go further and keep a contrast of 7 to 1. We believe the site meets this aim, apart from the limits listed below. That’s our own assessment: it hasn’t been audited independently yet.',
        'You should be able to:',
        {
          list: [
            'read every page without JavaScript, at 200% zoom and on a screen 320 pixels wide, without scrolling sideways;',
            'reach and use everything by keyboard, and always see where you are;',
            'hear from a screen reader what each control does, what went wrong in a form, and what has changed on the page;',
            'choose light or dark at the foot of every page, and see no movement if your system asks for reduced motion;',
            'press every button with your thumb: on a phone, targets are at least 44 pixels high.',
          ],
        },
      ],
    },
    {
      id: 'testing',
      title: 'How we test it',
      blocks: [
        {
          caption: 'What we test, how, and when',
          head: ['What', 'How', 'When'],
          rows: [
            [
              'Markup, names, roles, colours',
              'axe, an automatic checker, in a real browser: light and dark, on a desktop and on a phone',
              'With every change',
            ],
            [
              'Contrast of all colours',
              'Calculated for every pair of colours used, in both themes',
              'With every change',
            ],
            [
              'Keyboard',
              'Scripted journeys through the menu, dialogs, forms, booking and payment, without a mouse',
              'With every change',
            ],
            [
              'Small screens',
              'No page may be wider than a screen of 320 pixels',
              'With every change',
            ],
            [
              'Screen readers',
              'Roles, names and announcements are checked by script; not yet enough by people',
              'See the limits below',
            ],
          ],
        },
        'Automatic checks find perhaps half of all problems. We learn about the rest from you.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits we know of',
      blocks: [
        {
          list: [
            'You need JavaScript to log in, book, pay or use the contact form. If you don’t have it, [email us](/contact) and we’ll do it for you.',
            'The drawings of greens are decoration. They add nothing to the text, and screen readers skip them.',
            'We hold a place only for a limited time while you pay, to be fair to others. If you need longer, tell us and we’ll book a place for you.',
            'Maps open on OpenStreetMap, which we don’t run and which is hard to use without a mouse. The address and directions are written out beside the link.',
            'Not enough people who use screen readers, magnifiers or voice control every day have tried the site. If you’d like to, we’d love to hear from you.',
          ],
        },
      ],
    },
    {
      id: 'on-the-day',
      title: 'Access on golf days',
      blocks: [
        'We play at other people’s clubs, and no two are alike. As soon as you’ve booked, say on [your booking](/bookings), under “Handicap and diet”, what you need: a buggy, step-free access to the dining room, sitting near the speaker, a quiet corner, someone with you to help. We’ll ask the club before you travel and tell you honestly if something can’t be done. If it can’t, you can cancel for a full refund.',
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us what’s in your way',
      blocks: [
        'Use the [contact form](/contact) and choose “Accessibility of this site”, or write to the address given there. Tell us which page it was and what you were trying to do. You don’t need to know the cause.',
        `We keep a ${facts.answerWithin} response promise. We fix anything that stops people reading or booking first.`,
      ],
    },
    {
      id: 'complain',
      title: 'If our answer doesn’t help',
      blocks: [
        'Write again and say that it’s a complaint, and somebody else will answer. In England, Scotland and Wales, the Equality Advisory and Support Service gives free advice about your rights under the Equality Act 2010: [equalityadvisoryservice.com](https://www.equalityadvisoryservice.com).',
      ],
    },
  ],
  related: [
    { to: '/contact', label: 'Contact', about: 'Tell us what you need' },
    { to: '/faq#buggy-and-access', label: 'Buggies and step-free access', about: 'In short' },
    { to: '/policy/code-of-conduct', label: 'Code of conduct', about: 'How we treat each other' },
    { to: '/privacy', label: 'Privacy', about: 'What we keep about you' },
  ],
});
