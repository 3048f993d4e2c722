import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What is typed into the calculators, by the name it has in the address. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** The example, changed by what an address says. */
function readTyped<Name extends string>(example: Typed<Name>, search: string): Typed<Name> {
  const query = new URLSearchParams(search);
  const names = Object.keys(example) as Name[];
  const read = names.map((name) => [name, query.get(name) ?? example[name]] as const);
  return Object.fromEntries(read) as Typed<Name>;
}

/** The query for what is typed: only what differs from the example, after what else the address had. */
function writeTyped<Name extends string>(example: Typed<Name>, typed: Typed<Name>, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(example) as Name[]) {
    if (typed[name] === example[name]) query.delete(name);
    else query.set(name, typed[name]);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** How long typing has to rest before the address follows, in milliseconds. */
const REST = 300;

/**
 * Numbers that a reader changes, kept in the address so that a link carries them. Each change replaces the address:
 * back leads to the page before. The address follows when typing rests, and leads when it is changed from elsewhere
 * (a link, back, forward).
 * @param example what stands there at first. It is part of what every shared link means: never change one.
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
  /** The query for what is typed, with some of it changed. */
  const linkWith = (changes: Partial<Typed<Name>>) => writeTyped(example, { ...typed, ...changes }, search);
  return { typed, change, linkWith };
}
