import { classNames } from '#ui/class-names.ts';

type Props = {
  readonly name: string;
  readonly photo: string | null;
  /** Default: as in lists. */
  readonly size?: 'tab' | 'small' | 'list' | 'page';
};

const sizes = {
  tab: 'size-6 text-[0.625rem]',
  small: 'size-9 text-sm',
  list: 'size-12 text-base',
  page: 'size-32 text-4xl md:size-40',
} as const;

/** Behind initials, so that people in a list are told apart at a glance. */
const tints = [
  'bg-ivory-deep',
  'bg-fairway-wash',
  'bg-brass-wash',
  'bg-water',
  'bg-clay-wash',
  'bg-sand',
] as const;

/** The same name has the same tint everywhere. */
const tintOf = (name: string): string =>
  tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length] ??
  tints[0];

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
};

/**
 * A member's photo, or their initials. Their name is always beside it, so a screen reader skips it.
 */
export const PersonPhoto = ({ name, photo, size = 'list' }: Props) => {
  const look = classNames('shrink-0 rounded-full border border-line', sizes[size]);

  return photo ? (
    <img
      src={photo}
      alt=""
      width={size === 'page' ? 512 : 128}
      height={size === 'page' ? 512 : 128}
      loading="lazy"
      decoding="async"
      className={classNames(look, 'bg-ivory-deep object-cover')}
    />
  ) : (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        tintOf(name),
        'inline-flex items-center justify-center font-display text-ink uppercase',
      )}
    >
      {initialsOf(name)}
    </span>
  );
};
