/** What members arrange: a talk of two, or a casual round. */
export const meetupKinds = ['one_to_one', 'fourball'] as const;
export type MeetupKind = (typeof meetupKinds)[number];

/** Times that are proposed at most, and members who are invited at most. */
export const MOST_TIMES = 3;
export const MOST_GUESTS: Readonly<Record<MeetupKind, number>> = { one_to_one: 1, fourball: 3 };

/** How far a meet-up has come for its reader: a guest who said no is not coming to it. */
export const meetupStates = ['proposed', 'no_time', 'agreed', 'cancelled', 'not_coming'] as const;
export type MeetupState = (typeof meetupStates)[number];

/** What one invited member has said: the times that suit them, none if they can't, null so far. */
export type GuestTimes = readonly Date[] | null;

const isIn = (times: readonly Date[], time: Date): boolean =>
  times.some((one) => one.getTime() === time.getTime());

/**
 * The time on which all agree: once everyone has answered, the earliest that suits all who can
 * come. Null before that, where no time suits all of them, and where nobody can.
 */
export function agreedTime(proposed: readonly Date[], guests: readonly GuestTimes[]): Date | null {
  const answers = guests.flatMap((times) => (times === null ? [] : [times]));
  const coming = answers.filter((times) => times.length > 0);
  if (answers.length < guests.length || coming.length === 0) return null;

  return (
    proposed
      .toSorted((a, b) => a.getTime() - b.getTime())
      .find((time) => coming.every((times) => isIn(times, time))) ?? null
  );
}

type Meetup = {
  readonly agreedTime: Date | null;
  readonly cancelledAt: Date | null;
  readonly guests: readonly GuestTimes[];
};

/**
 * How far a meet-up has come for its reader.
 * @param own what the reader has said, if they are invited
 */
export function stateOf(
  { agreedTime: agreed, cancelledAt, guests }: Meetup,
  own: GuestTimes = null,
): MeetupState {
  if (cancelledAt !== null) return 'cancelled';
  if (own !== null && (agreed === null ? own.length === 0 : !comes(own, agreed)))
    return 'not_coming';
  if (agreed !== null) return 'agreed';
  return guests.every((times) => times !== null) ? 'no_time' : 'proposed';
}

/** Whether an invited member comes at the agreed time. */
export const comes = (times: GuestTimes, agreed: Date | null): boolean =>
  agreed !== null && times !== null && isIn(times, agreed);
