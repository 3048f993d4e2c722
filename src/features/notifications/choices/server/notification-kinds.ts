import type { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';

/** A person as a viewer may see them. */
export type NamedPerson = { readonly name: string; readonly photo?: string | null };

/** What a notification is about besides its payload. */
export type Occasion = {
  /**
   * The people who caused it, as the reader may see them: "Anna Reid", "Anna Reid and 3 others".
   * Empty if nobody did.
   */
  readonly who: string;
  /** How many people that is. */
  readonly people: number;
  /** How often it happened since the reader last opened it, at most 200. */
  readonly times: number;
};

/** What a notification says, and the path that it opens. */
export type Presented = { readonly sentence: string; readonly path: string };

/**
 * A kind of notification: its name (`capability.what_happened`), its payload, its row in the
 * members' table of choices and the sentence that it becomes. The payload names no people: those
 * who caused it are the actors, and are looked up when it is read, so that nobody is named who may
 * not be.
 */
export type NotificationKind<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * Its row in the table on /account/notifications, which says by which channels it reaches
   * members.
   */
  readonly row: string;
  // Methods, not properties, so that a kind with its own payload fits the list of all kinds. Code
  // that uses that list must first parse the payload with the kind's schema.
  /**
   * Unread notifications of a member with the same group are shown as one: "Anna and 3 others
   * replied". Default: none.
   */
  group?(payload: Payload): string;
  /** Its feature sends an email about it, so none is sent for the notification. Default: false. */
  readonly hasOwnEmail?: boolean;
  /**
   * Whether it may not wait for the end of a member's quiet hours, such as a golf day that is
   * cancelled. Default: it waits.
   */
  isUrgent?(payload: Payload): boolean;
  present(payload: Payload, occasion: Occasion): Presented;
  /**
   * The people among these accounts whom the viewer may see named. Those who are missing are not
   * named, and a notification that only they have caused is not shown at all. A kind with actors
   * needs it.
   */
  people?(
    db: Executor,
    viewerId: string,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, NamedPerson>>;
};

/** Declares a kind of notification. A capability lists its kinds in its plugin. */
export const defineNotification = <Payload>(
  kind: NotificationKind<Payload>,
): NotificationKind<Payload> => kind;

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

type Collected = {
  /** Every kind of notification, collected from all capabilities by `app.ts`. */
  readonly notificationKinds: readonly NotificationKind[];
  /** What features add to digests, collected likewise. */
  readonly digestSections: readonly DigestSection[];
};

declare module '#platform/plugin.ts' {
  interface Services extends Collected {}

  interface Feature {
    readonly notifications?: readonly NotificationKind[];
    readonly digestSections?: readonly DigestSection[];
  }
}

declare module '#platform/email/email-kind.ts' {
  interface DueFacts extends Collected {}
}
