import type { SeasonStop, SeasonView } from './contract.ts';

type StateOf<Kind extends SeasonStop['state']['kind']> = SeasonStop & {
  readonly state: Extract<SeasonStop['state'], { kind: Kind }>;
};

const inState = <Kind extends SeasonStop['state']['kind']>(
  stop: SeasonStop,
  kind: Kind,
): stop is StateOf<Kind> => stop.state.kind === kind;

/** The states of a coming golf day at which the member has no place, and may still get one. */
const stillToBook: readonly SeasonStop['state']['kind'][] = [
  'offered',
  'waitlisted',
  'bookable',
  'not_open',
  'full',
];

/** Whether there are coming golf days at which the member has no place. */
export const hasDaysToBook = ({ stops }: Pick<SeasonView, 'stops'>): boolean =>
  stops.some(({ state }) => stillToBook.includes(state.kind));

/** How many golf days one line can name. */
const MOST_NAMED = 4;

/** What the member can do next, the most pressing first. */
export type NextStep =
  | { readonly do: 'accept'; readonly stop: StateOf<'offered'> }
  | {
      readonly do: 'pay';
      readonly stop: SeasonStop;
      readonly until: string;
      readonly places: number;
    }
  | {
      readonly do: 'use_credits';
      readonly credits: number;
      readonly stops: readonly SeasonStop[];
      /** When these credits end; null if they do not. */
      readonly before: string | null;
    }
  | { readonly do: 'book'; readonly stop: SeasonStop }
  | { readonly do: 'wait'; readonly stop: StateOf<'not_open'> }
  | { readonly do: 'join'; readonly stop: SeasonStop }
  | { readonly do: 'rest' };

/**
 * What to do next, so that the page can say it in one line; undefined if there is nothing to say.
 */
export function nextStep(view: SeasonView): NextStep | undefined {
  const { stops, credits } = view;
  const offered = stops.filter((stop) => inState(stop, 'offered')).toSorted(byUntil)[0];
  if (offered) return { do: 'accept', stop: offered };

  const held = stops.flatMap((stop) =>
    inState(stop, 'mine') && stop.state.heldUntil !== null
      ? { stop, until: stop.state.heldUntil, places: stop.state.held }
      : [],
  )[0];
  if (held) return { do: 'pay', ...held };

  const bookable = stops.filter((stop) => inState(stop, 'bookable'));
  const first = bookable[0];

  if (first && credits > 0) {
    const named = bookable.slice(0, Math.min(credits, MOST_NAMED));
    return { do: 'use_credits', credits, stops: named, before: endOf(view) };
  }

  if (first) return { do: 'book', stop: first };

  const opening = stops.filter((stop) => inState(stop, 'not_open')).toSorted(byOpening)[0];
  if (opening) return { do: 'wait', stop: opening };

  const full = stops.find((stop) => inState(stop, 'full'));
  if (full) return { do: 'join', stop: full };

  const coming = stops.filter(({ state }) => state.kind !== 'played' && state.kind !== 'cancelled');

  return coming.length > 0 && coming.every((stop) => inState(stop, 'mine'))
    ? { do: 'rest' }
    : undefined;
}

const byUntil = (a: StateOf<'offered'>, b: StateOf<'offered'>) =>
  Date.parse(a.state.until) - Date.parse(b.state.until);
const byOpening = (a: StateOf<'not_open'>, b: StateOf<'not_open'>) =>
  Date.parse(a.state.from) - Date.parse(b.state.from);

/** When the credits end, if all of them do. */
const endOf = ({ ending, credits }: SeasonView): string | null =>
  ending !== null && ending.credits >= credits ? ending.at : null;
