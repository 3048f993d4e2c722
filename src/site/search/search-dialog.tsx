import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { directoryTexts } from '#features/members/directory/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { isComposing } from '#ui/form/composing.ts';
import { controlLook } from '#ui/form/field.tsx';
import { useAfterPause } from '#ui/form/use-after-pause.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { FoundByOrganiser, SiteSearchResults } from './contract.ts';
import { groupsOf } from './found-items.ts';
import { FoundLine } from './found-line.tsx';
import { recordSearch, searchPath, siteSearch } from './queries.ts';
import { kinds, searchTexts as texts } from './texts.ts';

type Props = { readonly onClose: () => void };

/** The search over everything, by the button in the header or by ⌘K. */
export default function SearchDialog({ onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} startAt="search" fillsPhone>
      <Search onClose={onClose} />
    </Dialog>
  );
}

/** A combobox: the arrow keys move through the results, and Enter opens one, or the page of all. */
function Search({ onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const isOrganiser = useUser().data?.isAdmin === true;
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const words = useAfterPause(text.trim());

  const { data, isPlaceholderData } = useQuery<SiteSearchResults>({
    queryKey: siteSearch(words).queryKey,
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const { data: organiser, isPlaceholderData: isOldRecord } = useQuery<FoundByOrganiser>({
    queryKey: recordSearch(words).queryKey,
    enabled: isOrganiser && words !== '',
    placeholderData: keepPreviousData,
  });

  const isThere = data !== undefined && (!isOrganiser || organiser !== undefined);
  const groups = text.trim() === '' || !isThere ? [] : groupsOf(words, data, organiser);
  const items = groups.flatMap((group) => group.items);
  const isSettled = isThere && !isPlaceholderData && !isOldRecord && words === text.trim();
  const optionId = (key: string | undefined) => `${id}-${key?.replaceAll(' ', '-')}`;

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };

  const choose = (index: number) => {
    setActive(index);
    document.getElementById(optionId(items[index]?.key))?.scrollIntoView({ block: 'nearest' });
  };

  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return;

    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0)
      choose((Math.max(active, step < 0 ? 0 : -1) + step + items.length) % items.length);
    else if (event.key === 'Enter' && text.trim() !== '')
      open(items[active]?.to ?? searchPath(text.trim()));
    else return;

    event.preventDefault();
  }

  return (
    <>
      <input
        type="text"
        enterKeyHint="search"
        name="search"
        dir="auto"
        value={text}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={items[active] ? optionId(items[active].key) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setActive(-1);
        }}
        onKeyDown={press}
        className={controlLook}
      />
      <p role="status" className={items.length > 0 ? 'sr-only' : 'mt-3 text-sm text-ink-soft'}>
        {statusOf(text.trim(), isSettled, items.length, isOrganiser)}
      </p>
      {items.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={texts.list} className="mt-3">
          {groups.map(({ kind, items: found }) => (
            <fieldset key={kind} aria-labelledby={`${id}-${kind}`} className="mt-3 min-w-0">
              <p id={`${id}-${kind}`} className="label text-ink-soft">
                {kind === 'people' && !organiser && data?.arePeopleClose
                  ? directoryTexts.close(words)
                  : kinds[kind].name}
              </p>
              {found.map((item) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={item.key}
                  id={optionId(item.key)}
                  role="option"
                  aria-selected={item === items[active]}
                  // The field keeps the focus until the press is over.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(item.to)}
                  className={classNames(
                    'flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1.5 text-left',
                    item === items[active] ? 'bg-fairway-wash' : 'hover:bg-ivory-deep',
                  )}
                >
                  <FoundLine kind={kind} item={item} />
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}

function statusOf(words: string, isSettled: boolean, count: number, isOrganiser: boolean): string {
  if (words === '') return isOrganiser ? texts.organiserStart : texts.start;
  if (!isSettled) return '';
  return count === 0 ? texts.nothing(words) : texts.found(count);
}
