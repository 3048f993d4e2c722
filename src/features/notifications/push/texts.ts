import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const pushRefusals = /* @__PURE__ */ refusals({
  push_service_unknown: [422, 'We can’t send push notifications to this browser.'],
  too_many_subscriptions: [429, TOO_MANY_CHANGES],
});

export const pushFaults = {
  endpoint: 'The browser’s push service has no valid address',
  keys: 'The browser’s keys are not valid',
} as const;

export const pushTexts = {
  here: 'Push notifications on this device',
  turnOn: 'Turn on for this device',
  untilLogout: 'They stop when you log out.',
  elsewhere: (others: number): string =>
    others === 1 ? 'One other device gets them too.' : `${others} other devices get them too.`,
  unsupported:
    'This browser can’t show push notifications. On an iPhone or iPad, add the site to your home screen first and open it from there.',
  blocked:
    'You’ve blocked notifications for this site in your browser. Allow them in the browser’s settings for this site, then reload this page.',
  turnedOn: 'Push notifications are on',
  turnedOff: 'Push notifications are off',
  notTurnedOn: 'We couldn’t turn push notifications on',
  notTurnedOff: 'We couldn’t turn push notifications off',
  dismissed: 'Your browser didn’t allow it.',
  notHere: 'Your browser couldn’t turn them on. Please try again later.',
  details: 'Show names and details',
  detailsMore:
    'Off: a push only says what kind of news there is, such as “New message”. On: it also says who wrote, and anyone who sees your screen can read it.',
  offer: 'Get an alert when a place comes up?',
  offerMore: 'We can tell you on this device, even when the site isn’t open.',
  offerNo: 'Not now',
} as const;
