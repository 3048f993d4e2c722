import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlLook, Field } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { PersonPhoto } from '../../profiles/web/person-photo.tsx';
import { pickerTexts as texts, tieNames } from '../texts.ts';
import { type Candidate, useNamedMember, usePicker } from './use-picker.ts';

type Props = {
  readonly label: string;
  /** The name of the field, whose value is a username: it can be typed before scripts are there. */
  readonly name?: string;
  /** What was typed, or the username of whom was chosen. */
  readonly value: string;
  /** @param person the member, once one is chosen from the list */
  readonly onChange: (username: string, person?: Candidate) => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** Ids of members who are chosen already and are no longer offered. */
  readonly without?: readonly string[];
  /** Usernames of members who have a place already: shown as such, but not to be chosen. */
  readonly placed?: ReadonlySet<string>;
  /**
   * Whether the list is below the field from the start, for a dialog in which nothing else happens.
   * Otherwise it opens over what follows the field.
   */
  readonly isListed?: boolean;
  /** Whether only connections and people of one's golf days are offered. */
  readonly isOfKnown?: boolean;
  /** What is said of members whom the reader does not know yet. */
  readonly strangers?: string;
  /**
   * Whether an organiser chooses: from all members, found by email and phone number too. A value
   * that is there from the start is then shown as the member it names.
   */
  readonly isOrganiser?: boolean;
};

/**
 * A field in which a member is chosen by name or company, with faces: connections first, then
 * people from one's golf days, then everybody whom one may find. It also takes "@username".
 */
export function MemberPicker(props: Props) {
  const { label, value, onChange, help, error, optional, name, isOrganiser = false } = props;
  const [chosen, setChosen] = useState<Candidate>();
  const [given] = useState(value);
  const named = useNamedMember(isOrganiser && value === given ? value : '');
  const person = chosen?.username === value ? chosen : named;

  const pick = (picked: Candidate) => {
    setChosen(picked);
    onChange(picked.username, picked);
  };

  return (
    <Field label={label} help={person ? undefined : help} error={error} optional={optional}>
      {(control) =>
        person ? (
          <div className="flex min-h-11 items-center gap-3 rounded-small border [contain:inline-size] border-edge bg-ivory-bright px-3 py-2">
            <PersonLine person={person} />
            <input type="hidden" name={name} value={value} />
            <IconButton
              id={control.id}
              label={`${texts.change}: ${label}, ${person.name}`}
              onClick={() => onChange('')}
              className="-mr-2 ml-auto shrink-0"
            >
              <CrossIcon />
            </IconButton>
          </div>
        ) : (
          <Search {...props} control={control} onPick={pick} />
        )
      }
    </Field>
  );
}

type SearchProps = Props & {
  readonly control: object;
  readonly onPick: (person: Candidate) => void;
};

function Search(props: SearchProps) {
  const { control, name, value, onChange, without = [], placed, strangers } = props;
  const { isListed = false, isOfKnown = false, isOrganiser = false } = props;
  const [hasFocus, setFocus] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const hasPlace = ({ username }: Candidate) => placed?.has(username) ?? false;
  const onPick = (person: Candidate) => {
    if (!hasPlace(person)) props.onPick(person);
  };

  const picker = usePicker({
    isOrganiser,
    text: value,
    isWanted: hasFocus || isListed,
    isOffered: ({ id, tie }) => !without.includes(id) && (!isOfKnown || tie !== null),
    onPick,
  });

  const leave = () => {
    setFocus(false);
    picker.pickTyped();
  };

  return (
    <div className="relative">
      <input
        type="text"
        dir="auto"
        name={name}
        value={value}
        placeholder={isOrganiser ? texts.organisersPlaceholder : texts.placeholder}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          picker.typed();
          onChange(target.value);
        }}
        onFocus={() => setFocus(true)}
        onBlur={leave}
        onKeyDown={picker.press}
        {...control}
        {...picker.aria}
        className={controlLook}
      />
      <p role="status" className="sr-only">
        {picker.isSettled && texts.found(picker.people.length)}
      </p>
      {picker.people.length > 0 && (
        <div
          ref={list}
          id={picker.listId}
          role="listbox"
          aria-label={texts.list}
          className={classNames(
            'overflow-y-auto [contain:inline-size]',
            isListed
              ? 'mt-3 max-h-80'
              : 'absolute inset-x-0 top-full z-20 mt-1 max-h-80 rounded-small border border-edge bg-ivory-bright py-1 shadow-soft',
          )}
        >
          {picker.people.map((person, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.id}
              id={picker.optionId(index)}
              role="option"
              aria-selected={index === picker.active}
              aria-disabled={hasPlace(person) || undefined}
              // The field keeps the focus, and a phone its keyboard, until the press is over.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(person)}
              className={classNames(
                'flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1.5 text-left',
                'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
                index === picker.active ? 'bg-fairway-wash' : 'hover:bg-ivory-deep',
              )}
            >
              <PersonLine person={person} hasPlace={hasPlace(person)} strangers={strangers} />
            </button>
          ))}
        </div>
      )}
      {picker.isSettled && picker.people.length === 0 && value.trim() !== '' && (
        <p className="mt-1.5 text-sm text-ink-soft">{texts.nobody}</p>
      )}
    </div>
  );
}

type LineProps = {
  readonly person: Candidate;
  readonly hasPlace?: boolean;
  readonly strangers?: string | undefined;
};

/** A space at which a phone number is not broken. */
const NO_BREAK = '\u00a0';

/** What this person does; organisers read how to reach them instead. */
const detailOf = ({ company, email, phone, position, username }: Candidate): string =>
  email === undefined
    ? [position, company].filter(Boolean).join(', ') || `@${username}`
    : [company, phone?.replaceAll(' ', NO_BREAK), email].filter(Boolean).join(' · ');

/** A face, a name, and what this person does or how one knows them. */
const PersonLine = ({ person, hasPlace = false, strangers }: LineProps) => (
  <>
    <PersonPhoto name={person.name} photo={person.photo} size="small" />
    <span className="min-w-0 grow text-sm">
      <bdi className="block text-base font-semibold wrap-anywhere">{person.name}</bdi>
      <span dir="auto" className="block wrap-anywhere text-ink-soft">
        {detailOf(person)}
      </span>
    </span>
    {hasPlace && <span className="shrink-0 text-sm">{texts.hasPlace}</span>}
    {person.isActive === false && (
      <span className="shrink-0 text-sm text-ink-soft">{texts.deactivated}</span>
    )}
    {strangers && person.tie === null && (
      <span className="shrink-0 text-sm text-ink-soft">{strangers}</span>
    )}
    {person.tie && (
      <span className="shrink-0 text-sm text-ink-soft max-md:sr-only">{tieNames[person.tie]}</span>
    )}
  </>
);
