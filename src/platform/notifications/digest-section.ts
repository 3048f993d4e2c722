import type { Executor } from '#platform/database/database.ts';

/** How often a member gets the digest. */
export type DigestRhythm = 'daily' | 'weekly';

/** Whose digest it is, and the time that it covers. */
export type DigestReader = {
  readonly accountId: string;
  readonly rhythm: DigestRhythm;
  /**
   * When the last digest was written, or the beginning of its day or week. Nothing older belongs
   * into this one.
   */
  readonly since: Date;
  readonly now: Date;
};

/** A line of a digest: a sentence without markup, and the path on this site that it opens. */
export type DigestLine = { readonly sentence: string; readonly path: string };

/** A part of a digest with a heading of its own. */
export type DigestPart = { readonly heading: string; readonly lines: readonly DigestLine[] };

/**
 * What a later feature adds to the digests that notifications send, besides unread notifications:
 * the forum's highlights of a member's cities. A feature lists its sections in its plugin.
 */
export type DigestSection = {
  /** `capability.what_it_has`. */
  readonly name: string;
  /** The digests that have it. */
  readonly rhythms: readonly DigestRhythm[];
  /**
   * What the reader may see of it: people only by `presentPerson`, nobody who is blocked. Read when
   * the digest is written, and again when it is sent. Undefined if there is nothing: a digest that
   * has nothing is not sent.
   */
  readonly read: (db: Executor, reader: DigestReader) => Promise<DigestPart | undefined>;
};
