/** The status that each role is answered with, in the order of the columns. */
type Statuses = readonly [
  visitor: number,
  otherMember: number,
  owner: number,
  adminWithoutTwoFactor: number,
  admin: number,
];
export type Row = {
  readonly expected: Statuses;
  /** What a write is sent. ":bookingId" in it becomes an id of the stage, as in a path. */
  readonly body?: object;
  /** What a read is asked. */
  readonly query?: string;
  /** Another thing of the stage than the parameter's name says. */
  readonly about?: Readonly<Record<string, string>>;
};

const NOT_LOGGED_IN = 401;
const NOT_FOUND = 404;

/** For anyone. */
export const anyone = (status: number, body?: object): Row => ({
  expected: [status, status, status, status, status],
  ...(body ? { body } : {}),
});

/** For everyone who is logged in, each about their own things. */
export const members = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  expected: [NOT_LOGGED_IN, status, status, status, status],
});

/** For the one to whom the thing in the path belongs. To anyone else it does not exist, admins included. */
export const owner = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  expected: [NOT_LOGGED_IN, NOT_FOUND, status, NOT_FOUND, NOT_FOUND],
});

/** For admins with two-factor. */
export const admins = (status: number, body?: object): Row => ({
  ...anyone(status, body),
  expected: [NOT_LOGGED_IN, 403, 403, 403, status],
});
