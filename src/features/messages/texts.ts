import { memberRefusals } from '#features/members/texts.ts';
import { londonClock } from '#lib/london-instant.ts';
import { type Refusal, refusals, TOO_MANY_CHANGES, TOO_MANY_SEARCHES } from '#lib/refusal.ts';
import { MOST_PHOTOS } from './photo.ts';
import type { WritingObstacle } from './who-may-write.ts';

/** The most messages that an account can have sent: a thousand a month for four years. */
export const MOST_MESSAGES = 50_000;

/** The most photos that an account can have uploaded: two hundred a month for four years. */
export const MOST_KEPT_PHOTOS = 10_000;

export const messageRefusals = /* @__PURE__ */ refusals({
  conversation_not_found: [404, 'There’s no conversation here.'],
  message_not_found: [404, 'There’s no such message.'],
  too_many_messages: [429, 'You’re sending messages very quickly. Please wait a minute.'],
  too_many_messages_today: [
    429,
    'You’ve sent a lot of messages today. Please wait until tomorrow.',
  ],
  too_many_messages_kept: [
    409,
    'You’ve sent as many messages as an account can keep. Please contact us.',
  ],
  too_many_conversations: [
    429,
    'You’ve begun many conversations today. Please wait until tomorrow to begin another.',
  ],
  too_many_message_changes: [429, TOO_MANY_CHANGES],
  too_many_searches: [429, TOO_MANY_SEARCHES],
  photo_gone: [
    409,
    'A photo of this message isn’t here any more. Please delete the message and write it again.',
  ],
  too_many_photos: [429, 'You’ve added a lot of photos. Please wait an hour to add another.'],
  too_many_photos_today: [
    429,
    'You’ve added a lot of photos today. Please wait until tomorrow to add another.',
  ],
  too_many_photos_kept: [
    409,
    'You’ve sent as many photos as an account can keep. Please contact us.',
  ],
  key_used: [409, 'This message was sent already, with another text. Please reload the page.'],
});

/** Why a member can’t write to another. */
export const obstacleRefusals: Readonly<Record<WritingObstacle, Refusal>> =
  /* @__PURE__ */ refusals({
    not_yourself: [409, 'That’s you.'],
    former_member: [409, 'This member has left the club.'],
    they_take_none: [403, 'This member doesn’t take messages.'],
    not_in_touch: [
      403,
      'You can write to members you’re connected with, and to people from the same golf day until two weeks after it.',
    ],
    email_not_verified: [403, memberRefusals.email_not_verified.message],
    you_take_none: [403, 'You’ve switched messages off, so nobody could answer you.'],
  });

export const messageFaults = {
  number: 'Give the number of a message',
  empty: 'Write a message first',
  photo: 'Upload the photo first',
  photos: 'Add at most four photos',
} as const;

/** What takes the place of the composer, and what can be done about it. */
export const obstacleTexts: Readonly<Record<WritingObstacle, (name: string) => string>> = {
  not_yourself: () => 'This is you. Choose another member to write to.',
  former_member: () => 'This member has left the club, so you can’t write to them any more.',
  they_take_none: (name) =>
    `${name} doesn’t take messages at the moment. You’re welcome to say hello at the next golf day.`,
  not_in_touch: (name) =>
    `You can write to ${name} once you’re connected. You can also write to people from the same golf day until two weeks after it, if you’re both on its list of players.`,
  email_not_verified: () =>
    'Please confirm your email address first, so that members know who is writing. The link is in the email we sent you.',
  you_take_none: () =>
    'You’ve switched messages off, so nobody could answer you. Switch them on in your profile to write.',
};

export const messagesTexts = {
  confirmFirst: 'You can write to members once you’ve confirmed it.',
  connectFirst: 'Connect first',
  title: 'Messages',
  conversation: 'Conversation',
  search: 'Search your messages',
  newMessage: 'New message',
  to: 'To',
  toConnections: 'Your connections',
  toDirectory: 'Open the directory',
  formerMember: 'Former member',
  you: 'You',
  yourself: 'you',
  toNewest: 'Newest messages',
  removed: 'The organisers have removed this message.',
  from: (name: string, text: string) => `${name}: ${text}`,
  message: 'Message',
  more: (name: string, time: string) => `${name}’s message from ${time}`,
  copy: 'Copy',
  copied: 'Message copied',
  notCopied: 'Your browser didn’t let us copy it',
  report: 'Report',
} as const;

/** The photos of a message, while it is written and afterwards. */
export const photoTexts = {
  add: 'Add a photo',
  chosen: 'Photos of this message',
  place: (place: number) => `Photo ${place}`,
  remove: (place: number) => `Remove photo ${place}`,
  uploading: (place: number) => `Uploading photo ${place}`,
  ready: 'Ready to send',
  notAdded: 'The photo wasn’t uploaded.',
  tryAgain: 'Try again',
  tooMany: `A message has at most ${MOST_PHOTOS} photos.`,
  close: 'Close the photo',
} as const;

/** The notification about unread messages; `photos` is how many a single one has. */
export function wroteToYou(who: string, times: number, photos = 0): string {
  if (times > 1) return `${who} sent you ${times} messages.`;
  if (photos > 1) return `${who} sent you ${photos} photos.`;
  return `${who} sent you ${photos === 1 ? 'a photo' : 'a message'}.`;
}

/** What a message with photos alone says in a list: "Photo", "3 photos". */
const photosAlone = (count: number): string => (count === 1 ? 'Photo' : `${count} photos`);

/** A message in one line: its words, else how many photos it has. */
export const messageLine = (text: string | null, photos: number): string =>
  text === null ? messagesTexts.removed : text || photosAlone(photos);

/** The name of a photo: who sent it and when. Nobody has said what it shows. */
export function photoName(
  who: string,
  time: string,
  { at, of }: { readonly at: number; readonly of: number },
): string {
  return `${of === 1 ? 'Photo' : `Photo ${at} of ${of}`} from ${who}, ${time}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * When the last message was sent, in a list: "14:05" today, "14 May" this year, else "14 May 2025".
 * London time.
 */
export function shortTime(instant: string, now: Date): string {
  const [then, today] = [londonClock(instant), londonClock(now)];
  const day = `${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]}`;
  if (then.getUTCFullYear() !== today.getUTCFullYear()) return `${day} ${then.getUTCFullYear()}`;
  const isToday = then.toISOString().slice(0, 10) === today.toISOString().slice(0, 10);
  return isToday ? then.toISOString().slice(11, 16) : day;
}
