import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { connectionList } from '#features/members/connections/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { TextField } from '#ui/form/field.tsx';
import { namesTexts } from '../texts.ts';

type Props = ComponentProps<typeof TextField>;

/**
 * Names a member by username, with or without the forum's @. The reader's own connections are
 * suggested by name, and the full name of one of them stands for the username.
 */
export function MemberField({ onChange, help = namesTexts.memberHelp, ...field }: Props) {
  const list = useId();
  const { data } = useApi(connectionList(new URLSearchParams()));
  const people = data?.connected.map(({ person }) => person) ?? [];

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = usernameOf(event.target.value, people);
    return onChange?.(event);
  };

  return (
    <>
      <TextField
        {...field}
        help={help}
        list={list}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={change}
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
function usernameOf(text: string, people: readonly Named[]): string {
  const name = text.trim().toLowerCase();
  const [match, ...others] = people.filter((person) => person.name.toLowerCase() === name);
  return match && others.length === 0 ? match.username : text;
}
