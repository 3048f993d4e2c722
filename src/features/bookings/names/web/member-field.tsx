import { useId } from 'react';
import { connectionList } from '#features/members/connections/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { TextField } from '#ui/form/field.tsx';
import { namesTexts } from '../texts.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly onChange: (member: string) => void;
};

/**
 * Names a member by username, with or without the forum's @. The reader's own connections are
 * suggested by name, and the full name of one of them stands for the username.
 */
export function MemberField({
  label,
  value,
  error,
  help = namesTexts.memberHelp,
  onChange,
}: Props) {
  const list = useId();
  const { data } = useApi(connectionList(new URLSearchParams()));
  const people = data?.connected.map(({ person }) => person) ?? [];

  return (
    <>
      <TextField
        label={label}
        value={value}
        error={error}
        help={help}
        list={list}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(usernameOf(target.value, people))}
      />
      <datalist id={list}>
        {people.map(({ username, name }) => (
          <option key={username} value={username}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

type Named = { readonly username: string; readonly name: string };

/**
 * The username that stands for the full name of one connection alone; anything else as it was
 * typed.
 */
function usernameOf(typed: string, people: readonly Named[]): string {
  const name = typed.trim().toLowerCase();
  const [found, ...others] = people.filter((person) => person.name.toLowerCase() === name);
  return found && others.length === 0 ? found.username : typed;
}
