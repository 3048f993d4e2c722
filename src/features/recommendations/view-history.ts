import { timing } from './timing.ts';

/** An event somebody looked at. Its city and type are what they may like. */
export type View = {
  readonly id: number;
  readonly city: string;
  readonly eventType: string;
  /** When it was last looked at, in milliseconds since 1970. */
  readonly at: number;
};
/** An event as far as a view notes it. */
export type Viewed = Pick<View, 'id' | 'city' | 'eventType'>;
type Noted = { readonly id: number; readonly at: number };

/** What the recommendations know about the person at the screen; nothing of it ever leaves the device. */
export type ViewHistory = {
  /** Latest first, each event once. */
  readonly viewed: readonly View[];
  /** Events a popup has shown, latest first. */
  readonly recommended: readonly Noted[];
  /** Events of which somebody said "Not this". */
  readonly declined: readonly Noted[];
};

export const emptyHistory: ViewHistory = { viewed: [], recommended: [], declined: [] };

/** How many entries a list keeps; the oldest leave. Two and a half years of golf days. */
const MOST = 100;

const onTop = <Entry extends Noted>(entry: Entry, list: readonly Entry[]): readonly Entry[] =>
  [entry, ...list.filter(({ id }) => id !== entry.id)].slice(0, MOST);

/** Somebody looks at an event: it will not be recommended, and its city and type count as preferred. */
export const withView = (memory: ViewHistory, { id, city, eventType }: Viewed, now: Date): ViewHistory => ({
  ...memory,
  viewed: onTop({ id, city, eventType, at: now.getTime() }, memory.viewed),
});

/** A popup shows an event: the cooldown and the day without a repeat begin. */
export const withRecommended = (memory: ViewHistory, id: number, now: Date): ViewHistory => ({
  ...memory,
  recommended: onTop({ id, at: now.getTime() }, memory.recommended),
});

/** Somebody wants to hear no more of an event. */
export const withDeclined = (memory: ViewHistory, id: number, now: Date): ViewHistory => ({
  ...memory,
  declined: onTop({ id, at: now.getTime() }, memory.declined),
});

/** Where somebody likes to play, and what: of the events they looked at. */
export const preferences = ({ viewed }: ViewHistory) => ({
  cities: new Set(viewed.map(({ city }) => city)),
  eventTypes: new Set(viewed.map(({ eventType }) => eventType)),
});

/** Whether a popup was shown so lately that none may follow. */
export const isCoolingDown = ({ recommended }: ViewHistory, now: Date): boolean =>
  recommended.some(({ at }) => isWithin(at, timing.cooldown, now));

/** The ids that may not be recommended for what is remembered: viewed, declined, or recommended within a day. */
export function excludedIds(memory: ViewHistory, now: Date): ReadonlySet<number> {
  const lately = memory.recommended.filter(({ at }) => isWithin(at, timing.repeatExclusion, now));
  return new Set([...memory.viewed, ...memory.declined, ...lately].map(({ id }) => id));
}

/** What is left when all that is too old to count is gone. */
export const withoutOld = (memory: ViewHistory, now: Date): ViewHistory => ({
  viewed: memory.viewed.filter(({ at }) => isWithin(at, timing.remembered, now)),
  recommended: memory.recommended.filter(({ at }) => isWithin(at, timing.repeatExclusion, now)),
  declined: memory.declined.filter(({ at }) => isWithin(at, timing.remembered, now)),
});

// A clock that was put back makes entries of the future: they count as just now, until they are old.
const isWithin = (at: number, span: number, now: Date): boolean => now.getTime() - at < span;

/** Reads what was stored; anything that is not ours, or half of it, counts as nothing remembered. */
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

const entries = (list: unknown): Noted[] => (Array.isArray(list) ? list.filter(isNoted).slice(0, MOST) : []);

const isNoted = (entry: Partial<Noted> | null): entry is Noted =>
  Number.isInteger(entry?.id) && Number.isFinite(entry?.at);
const isView = (entry: Partial<View>): entry is View =>
  typeof entry.city === 'string' && typeof entry.eventType === 'string';
