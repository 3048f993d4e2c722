import { type Channel, isForOrganisers as isOrganisersKind, type OptionalKind } from './kinds.ts';

export type Cells = {
  readonly channels: readonly Channel[];
  readonly kinds: readonly OptionalKind[];
};

/** What most people want to decide, each for several cells of the table at once. */
export const questions = {
  people: { channels: ['email'], kinds: ['messages', 'connections', 'replies', 'asks', 'reports'] },
  days: {
    channels: ['email'],
    kinds: ['reminder_week', 'reminder_day', 'after_the_day', 'new_golf_day'],
  },
  social: { channels: ['app'], kinds: ['reactions', 'topics', 'handicap'] },
  // For organisers: at once means by email and push.
  urgent: { channels: ['email', 'push'], kinds: ['desk_late', 'desk_refunds'] },
  requests: { channels: ['email', 'push'], kinds: ['desk'] },
  bookings: { channels: ['email', 'push'], kinds: ['desk_bookings', 'desk_cancellations'] },
  eve: { channels: ['email'], kinds: ['desk_eve'] },
} as const satisfies Readonly<Record<string, Cells>>;
export type Question = keyof typeof questions;
export const questionNames = Object.keys(questions) as [Question, ...Question[]];

/** Whether only organisers are asked. */
export const isForOrganisers = (question: Question): boolean =>
  questions[question].kinds.some(isOrganisersKind);

/** A cell of the table: whether a kind of news reaches a member this way. */
type Cell = { readonly kind: string; readonly channel: Channel; readonly wanted: boolean };

/** How a question is answered by the choices of the table: `some` where its cells differ. */
export function answerOf(question: Question, choices: readonly Cell[]): 'yes' | 'no' | 'some' {
  const { channels, kinds }: Cells = questions[question];
  const cells = choices.filter(
    ({ kind, channel }) => channels.includes(channel) && kinds.some((one) => one === kind),
  );

  if (cells.every(({ wanted }) => wanted)) return 'yes';
  return cells.some(({ wanted }) => wanted) ? 'some' : 'no';
}
