import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { apiQuery } from '#platform/api-client/queries.ts';
import { isComposing } from '#ui/form/composing.ts';
import { useAfterPause } from '#ui/form/use-after-pause.ts';
import type {
  MemberForOrganisers,
  OrganisersPickerAnswer,
  PickedMember,
  PickerAnswer,
  pickerApi,
} from '../contract.ts';

/** A member in the list; organisers also see how to reach them. */
export type Candidate = PickedMember &
  Partial<Pick<MemberForOrganisers, 'email' | 'phone' | 'isActive'>>;

const membersNamed = (search: string) =>
  apiQuery<typeof pickerApi.findMembers>('/api/members/picker', { query: { q: search } });

const membersForOrganisers = (search: string) =>
  apiQuery<typeof pickerApi.findAsOrganiser>('/api/admin/members/picker', {
    query: { q: search },
  });

type Options = {
  /** Whether an organiser chooses: from all members, by email and phone number too. */
  readonly isOrganiser: boolean;
  /** What is in the field. */
  readonly text: string;
  /** Whether the list is asked for: the field has the focus, or the list is always there. */
  readonly isWanted: boolean;
  /** Whether a member can be chosen here. */
  readonly isOffered: (person: Candidate) => boolean;
  readonly onPick: (person: Candidate) => void;
};

/** The members who match what is typed, and the keys that move through them. */
export function usePicker({ isOrganiser, text, isWanted, isOffered, onPick }: Options) {
  const id = useId();
  const search = useAfterPause(text.trim());
  const [active, setActive] = useState(-1);
  const [isDismissed, setDismissed] = useState(false);
  const [isFirstWanted, setFirstWanted] = useState(false);

  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: (isOrganiser ? membersForOrganisers : membersNamed)(search).queryKey,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    select: candidatesOf,
  });

  const isOpen = isWanted && !isDismissed && data !== undefined;
  const people = isOpen ? data.filter(isOffered) : [];
  const isSettled = isOpen && !isPlaceholderData && search === text.trim();

  const typed = () => {
    setDismissed(false);
    setActive(-1);
    setFirstWanted(false);
  };

  /** Chooses the member whose whole name or username was typed, if it is one alone. */
  const pickTyped = () => {
    const [match, ...others] = (data ?? [])
      .filter(isOffered)
      .filter(({ name, username, email }) => isAmong(text, [name, username, email]));
    if (match && others.length === 0) onPick(match);
  };

  // Enter may be pressed before the search has answered.
  useEffect(() => {
    if (!isFirstWanted || !isSettled) return;
    setFirstWanted(false);
    const [first] = people;
    if (first) onPick(first);
  });

  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return;

    const isSearching = isWanted && !isDismissed && !isError && !isSettled;
    if (event.key === 'Enter' && text.trim() !== '' && isSearching) {
      setFirstWanted(true);
      event.preventDefault();
      return;
    }

    if (people.length === 0) return;

    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Without the arrow keys, Enter takes the best match of what was typed.
    const chosen = people[active] ?? (text.trim() === '' ? undefined : people[0]);

    if (step !== undefined)
      setActive((Math.max(active, step < 0 ? 0 : -1) + step + people.length) % people.length);
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else if (event.key === 'Escape') setDismissed(true);
    else return;

    event.preventDefault();
    event.stopPropagation();
  }

  const optionId = (index: number) => `${id}-${index}`;

  return {
    isOpen,
    isSettled,
    people,
    active,
    listId: `${id}-list`,
    optionId,
    press,
    typed,
    pickTyped,
    /** For the field. */
    aria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': people.length > 0,
      'aria-controls': people.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': people[active] ? optionId(active) : undefined,
    } as const,
  };
}

/**
 * The member whom a link names by username or email, for an organiser.
 * @param name empty if the link names nobody
 */
export function useNamedMember(name: string): Candidate | undefined {
  const { data = [] } = useQuery({
    queryKey: membersForOrganisers(name).queryKey,
    enabled: name !== '',
    select: candidatesOf,
  });
  return data.find(({ username, email }) => isAmong(name, [username, email]));
}

const candidatesOf = (answer: unknown): Candidate[] =>
  (answer as PickerAnswer | OrganisersPickerAnswer).people.map((person) => ({
    tie: null,
    ...person,
  }));

/** Whether what was typed is one of these in full, with or without an @ before it. */
function isAmong(text: string, names: readonly (string | undefined)[]): boolean {
  const typed = text.trim().replace(/^@/, '').toLowerCase();
  return names.some((name) => name?.toLowerCase() === typed);
}
