import { PersonPhoto } from '#features/members/web/person-photo.tsx';
import { classNames } from '#ui/class-names.ts';
import { editorTexts as texts } from '../texts.ts';
import type { Mentions } from './use-mentions.ts';

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
        aria-label={texts.mentions}
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
