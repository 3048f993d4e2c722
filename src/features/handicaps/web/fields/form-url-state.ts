import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The typed values by their names in the URL. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** The default values, changed by those in the URL. */
function readTyped<Name extends string>(example: Typed<Name>, search: string): Typed<Name> {
  const query = new URLSearchParams(search);
  const names = Object.keys(example) as Name[];
  const read = names.map((name) => [name, query.get(name) ?? example[name]] as const);
  return Object.fromEntries(read) as Typed<Name>;
}

/**
 * The query string with the values that differ from the defaults, after the URL's other parameters.
 */
function writeTyped<Name extends string>(
  example: Typed<Name>,
  typed: Typed<Name>,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(example) as Name[]) {
    if (typed[name] === example[name]) query.delete(name);
    else query.set(name, typed[name]);
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
 */
export function useFormUrlState<Name extends string>(example: Typed<Name>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => readTyped(example, search));
  const shown = useRef(search);
  const isChanged = useRef(false);

  useEffect(() => {
    if (search === shown.current) return;
    shown.current = search;
    isChanged.current = false;
    setTyped(readTyped(example, search));
  }, [example, search]);

  useEffect(() => {
    if (!isChanged.current) return;
    const timer = setTimeout(() => {
      isChanged.current = false;
      const wanted = writeTyped(example, typed, shown.current);
      if (wanted === shown.current) return;
      shown.current = wanted;
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    }, REST);
    return () => clearTimeout(timer);
  }, [example, typed, navigate]);

  const change = useCallback((changes: Partial<Typed<Name>>) => {
    isChanged.current = true;
    setTyped((before) => ({ ...before, ...changes }));
  }, []);

  /** The query string with some values changed. */
  const linkWith = (changes: Partial<Typed<Name>>) =>
    writeTyped(example, { ...typed, ...changes }, search);

  return { typed, change, linkWith };
}
