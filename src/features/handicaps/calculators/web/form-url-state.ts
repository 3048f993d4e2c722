import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ourFormat } from '../../scoring/allowances.ts';

/** A course of par 72; the odd stroke indexes are on the front nine, as on most cards. */
const course = {
  pars: '4.4.3.5.4.4.4.3.5.4.3.4.5.4.4.3.4.5',
  si: '7.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14',
} as const;

/** Three empty rounds, the fewest for an index. */
const threeEmptyRounds = '18____0*18____0*18____0';

/**
 * The defaults of the calculators: a typical course, the format of our events, and no numbers. A
 * shared link contains only the values that differ, so these must never change.
 */
export const blankNumbers = {
  ...course,
  holes: '18',
  index: '',
  rating: '',
  slope: '',
  par: '',
  format: ourFormat.id as string,
  allowance: String(ourFormat.allowance),
  ph: '',
  card: '',
  score: '',
  pcc: '0',
  points: '',
  low: '',
  rounds: threeEmptyRounds,
} as const satisfies Record<string, string>;

export type HandicapNumber = keyof typeof blankNumbers;

/**
 * The team of the event format's example: names, playing handicaps and 18 scores each. These must
 * never change either.
 */
export const teamExample = {
  ...course,
  team: '4',
  name1: 'Helen',
  name2: 'Marcus',
  name3: 'Priya',
  name4: 'Tom',
  ph1: '8',
  ph2: '14',
  ph3: '21',
  ph4: '28',
  card1: '4.5.3.5.0.4.5.3.5.4.4.5.5.5.4.3.4.6',
  card2: '5.5.3.6.5.5.5.4.0.5.3.5.6.5.5.4.5.5',
  card3: '5.5.4.6.5.6.0.4.6.5.4.6.5.6.6.3.5.7',
  card4: '6.6.3.7.6.5.5.4.7.6.5.0.7.5.6.5.6.6',
} as const satisfies Record<string, string>;

/** The typed values by their names in the URL. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** The values at the start, changed by those in the URL. */
function readValues<Name extends string>(
  start: FormValues<Name>,
  search: string,
): FormValues<Name> {
  const query = new URLSearchParams(search);
  const names = Object.keys(start) as Name[];
  const entries = names.map((name) => [name, query.get(name) ?? start[name]] as const);
  return Object.fromEntries(entries) as FormValues<Name>;
}

/**
 * The query string with the values that differ from the defaults, after the URL's other parameters.
 */
function searchOf<Name extends string>(
  example: FormValues<Name>,
  values: FormValues<Name>,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(example) as Name[]) {
    if (values[name] === example[name]) query.delete(name);
    else query.set(name, values[name]);
  }

  return query.size === 0 ? '' : `?${query}`;
}

/** How long after the last key the URL is updated, in milliseconds. */
const REST = 300;

/**
 * Form values kept in the URL, so that a link contains them. A change replaces the URL, so that
 * "back" leads to the page before. The URL is updated after a pause in typing; if the URL changes
 * (a link, back, forward), so do the values.
 * @param example the default values. Shared links depend on them, so they must never change.
 * @param start what the fields have if the URL says nothing: a member's own numbers
 */
export function useFormUrlState<Name extends string>(
  example: FormValues<Name>,
  start: FormValues<Name> = example,
) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => readValues(start, search));
  const currentSearch = useRef(search);
  const isChanged = useRef(false);

  useEffect(() => {
    if (search === currentSearch.current) return;
    currentSearch.current = search;
    isChanged.current = false;
    setValues(readValues(start, search));
  }, [start, search]);

  useEffect(() => {
    if (!isChanged.current) return;
    const timer = setTimeout(() => {
      isChanged.current = false;
      const newSearch = searchOf(start, values, currentSearch.current);
      if (newSearch === currentSearch.current) return;
      currentSearch.current = newSearch;
      void navigate({ search: newSearch }, { replace: true, preventScrollReset: true });
    }, REST);
    return () => clearTimeout(timer);
  }, [start, values, navigate]);

  const change = useCallback((changes: Partial<FormValues<Name>>) => {
    isChanged.current = true;
    setValues((before) => ({ ...before, ...changes }));
  }, []);

  /** The query string with some values changed. */
  const linkWith = (changes: Partial<FormValues<Name>>) =>
    searchOf(start, { ...values, ...changes }, search);

  return { values, start, change, linkWith, shared: searchOf(example, values, search) };
}

type Numbers = {
  readonly values: FormValues<HandicapNumber>;
  /** What the fields have before anything is typed: nothing, or a member's own numbers. */
  readonly start: FormValues<HandicapNumber>;
  readonly change: (changes: Partial<FormValues<HandicapNumber>>) => void;
  /** The query string with all numbers, some of them changed. */
  readonly linkWith: (changes: Partial<FormValues<HandicapNumber>>) => string;
  /** The query string with all numbers for anyone else. */
  readonly shared: string;
  /** Where a member's own index comes from. */
  readonly indexSource?: string | undefined;
  /** Fills in course and tee by choice, for members. */
  readonly teeChoice?: ReactNode;
  /** Whether the reader has a tab of their own. */
  readonly isMember: boolean;
};

/**
 * The numbers that all calculators of the page share: a tee typed into one is in the others too.
 */
export const NumbersContext = createContext<Numbers | undefined>(undefined);

/** @throws if there is no provider above the component */
export function useNumbers(): Numbers {
  const numbers = useContext(NumbersContext);
  if (numbers === undefined) throw new Error('There are no numbers outside the calculators');
  return numbers;
}
