/**
 * The status that each role is answered with, in the order of the columns. Whatever the path names
 * is the owner's.
 */
type Statuses = readonly [
  visitor: number,
  /** A member who has not confirmed their email address. */
  unconfirmed: number,
  member: number,
  owner: number,
  adminWithoutTwoFactor: number,
  admin: number,
];
export type Row = {
  /** For whom it is, in a word of docs/rights.md. */
  readonly who: 'anyone' | 'members' | 'confirmed members' | 'its owner' | 'admins';
  readonly expected: Statuses;
  /** The case in which this row has it, where there are others: "naming a member". */
  readonly in?: string;
  /** What a write is sent. ":bookingId" in it becomes an id of the stage, as in a path. */
  readonly body?: object;
  /** What a read is asked. */
  readonly query?: string;
  /** Another thing of the stage than the parameter's name says. */
  readonly about?: Readonly<Record<string, string>>;
};

const NOT_LOGGED_IN = 401;
const NOT_ALLOWED = 403;
const NOT_FOUND = 404;

/** For anyone. */
export const anyone = (status: number, body?: object): Row => ({
  who: 'anyone',
  expected: [status, status, status, status, status, status],
  ...(body ? { body } : {}),
});

/** For everyone who is logged in, each about their own things. */
export const members = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  who: 'members',
  expected: [NOT_LOGGED_IN, status, status, status, status, status],
});

/** For everyone who is logged in and has confirmed their email address. */
export const confirmedMembers = (
  status: number,
  body?: object,
  refused: number = NOT_ALLOWED,
): Row => ({
  ...anyone(status, body),
  who: 'confirmed members',
  expected: [NOT_LOGGED_IN, refused, status, status, status, status],
});

/**
 * For the one to whom the thing in the path belongs. To anyone else it does not exist, admins
 * included.
 */
export const owner = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  who: 'its owner',
  expected: [NOT_LOGGED_IN, NOT_FOUND, NOT_FOUND, status, NOT_FOUND, NOT_FOUND],
});

/** For admins with two-factor. */
export const admins = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  who: 'admins',
  expected: [NOT_LOGGED_IN, NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, status],
});
