import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { CalendarIcon, MessageIcon } from '#ui/icons.tsx';
import type { FoundItem, Kind } from './found-items.ts';

type Props = { readonly kind: Kind; readonly item: FoundItem };

/** A result in one row: a face or a sign, its title, and a line about it. */
export const FoundLine = ({ kind, item: { face, title, detail } }: Props) => (
  <>
    {face ? (
      <PersonPhoto {...face} size="small" />
    ) : (
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fairway-wash text-fairway">
        {kind === 'days' ? <CalendarIcon /> : <MessageIcon />}
      </span>
    )}
    <span className="min-w-0 grow text-sm">
      <span dir="auto" className="block truncate text-base font-semibold">
        {title}
      </span>
      <span dir="auto" className="block truncate text-ink-soft">
        {detail}
      </span>
    </span>
  </>
);
