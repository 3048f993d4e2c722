import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const announcementRefusals = /* @__PURE__ */ refusals({
  announcement_not_found: [404, 'This announcement doesn’t exist, or isn’t for you.'],
  recipients_differ: [409, 'The number of recipients has changed. Please check it and send again.'],
  nobody_to_tell: [409, 'Nobody is in this audience now.'],
  everyone_confirmed: [409, 'Everyone has confirmed.'],
  reminded_today: [409, 'They’ve had an email about it today. You can remind them from tomorrow.'],
  too_many_announcement_calls: [429, TOO_MANY_CHANGES],
});

export const announcementFaults = {
  title: 'Please enter a title of at least 3 characters',
  text: 'Please write at least 10 characters',
  audience: 'Please choose who gets it',
  expiresOn: 'Please enter a date',
  reload: 'Please reload the page and press the button again',
} as const;

/** The audiences. */
export const whoNames = {
  everyone: 'All members',
  founding: 'Founding members',
  city: 'Members in or following a city',
  golf_day: 'People coming to a golf day',
  tier: 'Members of a tier',
  admins: 'Admins',
  newsletter: 'Everyone who asked for news of golf days and offers',
} as const;

export const tierNames = { standard: 'Professional', executive: 'Executive', vip: 'VIP' } as const;

type Aimed = {
  readonly audience: { readonly who: keyof typeof whoNames; readonly which: string };
  /** The golf day of the audience in words. */
  readonly golfDay: string | null;
};

/** The audience in words: "Members in or following Leeds". */
export function audienceName({ audience: { who, which }, golfDay }: Aimed): string {
  switch (who) {
    case 'city':
      return `Members in or following ${which}`;
    case 'golf_day':
      return `People coming to ${golfDay ?? `golf day ${which}`}`;
    case 'tier':
      return `${tierNames[which as keyof typeof tierNames] ?? which} members`;
    default:
      return whoNames[who];
  }
}

/** The sentences that both the members' and the organisers' pages say. */
export const announcementTexts = {
  title: 'Announcements',
  mustRead: 'Please read',
  read: 'Read it',
} as const;
