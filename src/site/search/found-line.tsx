import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { shorten } from '#lib/text/shorten.ts';
import { CalendarIcon, Icon, MessageIcon } from '#ui/icons.tsx';
import type { FoundItem, Kind } from './found-items.ts';

type Props = { readonly kind: Kind; readonly item: FoundItem };

/** The most characters of a message in a row. */
const LONGEST_DETAIL = 90;

/** A result in one row: a face or a sign, its title, and a line about it. */
export const FoundLine = ({ kind, item: { face, title, detail } }: Props) => (
  <>
    {face ? (
      <PersonPhoto {...face} size="small" />
    ) : (
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fairway-wash text-fairway">
        <KindIcon kind={kind} />
      </span>
    )}
    <span className="min-w-0 grow text-sm">
      <span dir="auto" className="block text-base font-semibold wrap-anywhere">
        {title}
      </span>
      <span dir="auto" className="block text-ink-soft wrap-anywhere">
        {shorten(detail, LONGEST_DETAIL)}
      </span>
    </span>
  </>
);

const KindIcon = ({ kind }: Pick<Props, 'kind'>) => {
  if (kind === 'days') return <CalendarIcon />;
  if (kind === 'topics' || kind === 'messages') return <MessageIcon />;

  return (
    <Icon>
      <path d="M5 4h14v16H5zM8.5 9h7M8.5 13h7" />
    </Icon>
  );
};
