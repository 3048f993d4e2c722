import { useState } from 'react';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { namesTexts } from '../texts.ts';

type Props = {
  readonly label: string;
  readonly wishes: string;
  readonly error: string | undefined;
  readonly onChange: (wishes: string) => void;
};

/**
 * With whom a player would like to play. A member finds other members by name or writes anything
 * else; a guest without an account writes.
 */
export function WishField({ label, wishes, error, onChange }: Props) {
  const isMember = useIsMember();

  if (!isMember)
    return (
      <TextArea
        label={label}
        optional
        short
        value={wishes}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );

  return <NamedWishes label={label} wishes={wishes} error={error} onChange={onChange} />;
}

const SEPARATOR = ', ';

/** The list of wishes, each with a button that removes it, and the wish that is being written. */
function NamedWishes({ label, wishes, error, onChange }: Props) {
  const [names, setNames] = useState(() => wishes.split(SEPARATOR).filter(Boolean));
  const [typed, setTyped] = useState('');

  const change = (list: readonly string[], text: string) => {
    setNames([...list]);
    setTyped(text);
    onChange([...list, text.trim()].filter(Boolean).join(SEPARATOR));
  };

  return (
    <div>
      <MemberPicker
        label={label}
        optional
        help={namesTexts.wishHelp}
        value={typed}
        error={error}
        onChange={(text, person) =>
          person ? change([...new Set([...names, person.name])], '') : change(names, text)
        }
      />
      {names.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="chip wrap-anywhere"
                aria-label={namesTexts.removeWish(name)}
                onClick={() =>
                  change(
                    names.filter((other) => other !== name),
                    typed,
                  )
                }
              >
                <bdi>{name}</bdi>
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
