import type { Channel, OptionalKind } from './kinds.ts';

type Cells = { readonly channel: Channel; readonly kinds: readonly OptionalKind[] };

/** What most members want to decide, each for several cells of the table at once. */
export const questions = {
  people: { channel: 'email', kinds: ['messages', 'connections', 'replies', 'asks', 'reports'] },
  days: {
    channel: 'email',
    kinds: ['reminder_week', 'reminder_day', 'after_the_day', 'new_golf_day'],
  },
  social: { channel: 'app', kinds: ['reactions', 'topics', 'handicap'] },
} as const satisfies Readonly<Record<string, Cells>>;
export type Question = keyof typeof questions;
export const questionNames = Object.keys(questions) as [Question, ...Question[]];

/** A cell of the table: whether a kind of news reaches a member this way. */
type Cell = { readonly kind: string; readonly channel: Channel; readonly wanted: boolean };

/** How a question is answered by the choices of the table: `some` where its cells differ. */
export function answerOf(question: Question, choices: readonly Cell[]): 'yes' | 'no' | 'some' {
  const { channel, kinds } = questions[question];
  const cells = choices.filter(
    (choice) => choice.channel === channel && kinds.some((kind) => kind === choice.kind),
  );

  if (cells.every(({ wanted }) => wanted)) return 'yes';
  return cells.some(({ wanted }) => wanted) ? 'some' : 'no';
}
