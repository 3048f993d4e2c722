/** An event whose page was opened. Its city and type count as preferred. */
export type View = {
  readonly id: number;
  readonly city: string;
  readonly eventType: string;
  /** The time of the last view, in milliseconds since 1970. */
  readonly at: number;
};
/** The fields of an event that a view records. */
export type Viewed = Pick<View, 'id' | 'city' | 'eventType'>;
type Noted = { readonly id: number; readonly at: number };

/** What the recommendations remember about a visitor. It never leaves the device. */
export type ViewHistory = {
  /** Latest first, each event once. */
  readonly viewed: readonly View[];
  /** Events that a popup has suggested, latest first. */
  readonly recommended: readonly Noted[];
  /** Events that the visitor declined with "No thanks". */
  readonly declined: readonly Noted[];
};

export const emptyHistory: ViewHistory = { viewed: [], recommended: [], declined: [] };

/**
 * The most entries of a list; older ones are dropped. It is as many as two and a half years of golf
 * days.
 */
const MOST = 100;

const onTop = <Entry extends Noted>(entry: Entry, list: readonly Entry[]): readonly Entry[] =>
  [entry, ...list.filter(({ id }) => id !== entry.id)].slice(0, MOST);

/** Records a view: the event is no longer suggested, and its city and type count as preferred. */
export const withView = (
  memory: ViewHistory,
  { id, city, eventType }: Viewed,
  now: Date,
): ViewHistory => ({
  ...memory,
  viewed: onTop({ id, city, eventType, at: now.getTime() }, memory.viewed),
});

/** Records a suggestion: the times until the next popup and until its repetition begin. */
export const withRecommended = (memory: ViewHistory, id: number, now: Date): ViewHistory => ({
  ...memory,
  recommended: onTop({ id, at: now.getTime() }, memory.recommended),
});

/** Records that the visitor declined an event. */
export const withDeclined = (memory: ViewHistory, id: number, now: Date): ViewHistory => ({
  ...memory,
  declined: onTop({ id, at: now.getTime() }, memory.declined),
});

/** The preferred cities and types: those of the viewed events. */
export const preferences = ({ viewed }: ViewHistory) => ({
  cities: new Set(viewed.map(({ city }) => city)),
  eventTypes: new Set(viewed.map(({ eventType }) => eventType)),
});

/** Whether the last popup is too recent for another. */
export const isCoolingDown = ({ recommended }: ViewHistory, now: Date): boolean =>
  recommended.some(({ at }) => isWithin(at, timing.cooldown, now));

/** The ids of events that were viewed or declined, or suggested within a day. */
export function excludedIds(memory: ViewHistory, now: Date): ReadonlySet<number> {
  const lately = memory.recommended.filter(({ at }) => isWithin(at, timing.repeatExclusion, now));
  return new Set([...memory.viewed, ...memory.declined, ...lately].map(({ id }) => id));
}

/** The history without entries that are too old. */
export const withoutOld = (memory: ViewHistory, now: Date): ViewHistory => ({
  viewed: memory.viewed.filter(({ at }) => isWithin(at, timing.remembered, now)),
  recommended: memory.recommended.filter(({ at }) => isWithin(at, timing.repeatExclusion, now)),
  declined: memory.declined.filter(({ at }) => isWithin(at, timing.remembered, now)),
});

// After a device's clock was put back, entries may be in the future. They count as present until
// they are old.
const isWithin = (at: number, span: number, now: Date): boolean => now.getTime() - at < span;

/** Reads a stored history. Text of any other shape gives an empty one. */
export function parseHistory(stored: string | null): ViewHistory {
  try {
    const { viewed, recommended, declined } = JSON.parse(stored ?? '{}');
    return {
      viewed: entries(viewed).filter(isView),
      recommended: entries(recommended),
      declined: entries(declined),
    };
  } catch {
    return emptyHistory;
  }
}

const entries = (list: unknown): Noted[] =>
  Array.isArray(list) ? list.filter(isNoted).slice(0, MOST) : [];

const isNoted = (entry: Partial<Noted> | null): entry is Noted =>
  Number.isInteger(entry?.id) && Number.isFinite(entry?.at);
const isView = (entry: Partial<View>): entry is View =>
  typeof entry.city === 'string' && typeof entry.eventType === 'string';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The times of the recommendations in milliseconds (spec, section 9). */
export const timing = {
  /** From loading or navigation to the choice of an event. */
  suggestAfter: 25_000,
  /** From the choice to showing the popup. */
  popupDelay: 700,
  /** The shortest time between two popups. */
  cooldown: 10 * MINUTE,
  /** The shortest time between two suggestions of the same event. */
  repeatExclusion: DAY,
  /** An event that begins within this time counts as soon. */
  near: 30 * DAY,
  /** Views and refusals are deleted after this time: the year that preferences may be stored. */
  remembered: 365 * DAY,
} as const;
