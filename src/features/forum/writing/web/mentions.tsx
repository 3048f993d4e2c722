import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Person } from '#features/members/contract.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { api } from '#platform/api-client/client.ts';
import { classNames } from '#ui/class-names.ts';
import type { writingApi } from '../contract.ts';
import { mentionAt, type Selected } from '../text-commands.ts';
import { editorTexts as texts } from '../texts.ts';

/**
 * The members to choose from, under the text. The focus stays in the text; the arrow keys move
 * through the list.
 */
export const MentionList = ({ mentions }: { readonly mentions: Mentions }) => (
  <>
    <p role="status" className="sr-only">
      {mentions.isOpen && texts.found(mentions.people.length)}
    </p>
    {mentions.people.length > 0 && (
      <div
        id={mentions.listId}
        role="listbox"
        aria-label="Members to mention"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-small border border-edge bg-ivory-bright py-1 shadow-soft sm:right-auto sm:w-80"
      >
        {mentions.people.map((person, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={person.id}
            id={mentions.optionId(index)}
            role="option"
            aria-selected={index === mentions.active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mentions.choose(person)}
            className={classNames(
              'flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1.5 text-left',
              index === mentions.active ? 'bg-fairway-wash' : 'hover:bg-ivory-deep',
            )}
          >
            <PersonPhoto name={person.name} photo={person.photo} />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{person.name}</bdi>{' '}
              <span className="text-sm text-ink-soft">@{person.username}</span>
            </span>
          </button>
        ))}
      </div>
    )}
  </>
);

/** A pause in typing after which members are looked for. */
const PAUSE_MS = 150;

type Suggestions = { readonly typed: string; readonly people: readonly Person[] };

/**
 * Members to choose from while a mention is typed.
 * @param selected the text and the caret
 * @param onChoose puts the username in the place of what was typed, which begins with the @ at `at`
 */
export function useMentions(selected: Selected, onChoose: (username: string, at: number) => void) {
  const id = useId();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const mention = mentionAt(selected);
  const letters = mention?.typed;

  useEffect(() => {
    if (letters === undefined) return setDismissed(undefined);

    const stop = new AbortController();

    const timer = setTimeout(async () => {
      try {
        const { people } = await api.get<typeof writingApi.suggestMentions>('/api/forum/mentions', {
          query: { q: letters },
          signal: stop.signal,
        });
        setSuggestions({ typed: letters, people });
        setActive(0);
      } catch {
        // Without suggestions one types the name.
      }
    }, PAUSE_MS);

    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [letters]);

  const isOpen = letters !== undefined && dismissed !== letters && suggestions?.typed === letters;
  const people = isOpen ? suggestions.people : [];

  const choose = (person: Person | undefined) => {
    if (person && mention) onChoose(person.username, mention.at);
  };

  /** @returns whether the key was for the list */
  function press(event: KeyboardEvent): boolean {
    if (people.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    else if (event.key === 'Enter') choose(people[active]);
    else if (event.key === 'Escape') setDismissed(letters);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;

  return {
    isOpen,
    people,
    active,
    listId: `${id}-list`,
    optionId,
    choose,
    press,
    close: () => setDismissed(letters),
    /** For the text area. */
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': people.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': people.length > 0 ? optionId(active) : undefined,
    },
  };
}
export type Mentions = ReturnType<typeof useMentions>;
