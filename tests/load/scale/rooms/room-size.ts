/** How much the members' rooms hold. Everything but the members is in proportion to the posts. */
export type RoomSize = {
  readonly members: number;
  readonly posts: number;
  readonly topics: number;
  /** Posts of the longest topic. */
  readonly longest: number;
  readonly notifications: number;
  readonly messages: number;
  readonly conversations: number;
};

/** The members who are measured: those with the lowest numbers have most of everything. */
export const MEASURED = 8;

/** The longest topic has this many posts, or a quarter of all of them. */
const LONGEST = 12_000;

/**
 * @param members at least 1,000
 * @param posts at least 10,000
 */
export function roomSize(members: number, posts: number): RoomSize {
  if (members < 1000 || posts < 10_000)
    throw new RangeError('At least 1,000 members and 10,000 posts are needed');
  return {
    members,
    posts,
    topics: Math.floor(posts / 20),
    longest: Math.min(LONGEST, Math.floor(posts / 4)),
    notifications: posts * 2,
    messages: Math.floor(posts / 2),
    conversations: Math.floor(posts / 40),
  };
}

/** In SQL: a number from 0 to 1 that follows from another number, another one for each salt. */
export const chance = (n: string, salt: number): string =>
  `((hashint8extended((${n})::int8, ${salt}) & 2147483647)::float8 / 2147483648)`;

/**
 * In SQL: the number of a member; those with low numbers come up most. The higher the power, the
 * more so.
 */
export const someMember = ({ members }: RoomSize, n: string, salt: number, power = 2): string =>
  `(1 + floor(${members} * power(${chance(n, salt)}, ${power})))::int`;

/** In SQL: one of these words. */
export const oneOf = (words: readonly string[], u: string): string =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(${words.length} * ${u})::int]`;
