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
  page: 'size-20 text-4xl md:size-40',
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
 * A member's photo, over their initials: those are there until it has arrived, and where there is
 * none. Their name is always beside it, so a screen reader skips it.
 */
export const PersonPhoto = ({ name, photo, size = 'list' }: Props) => (
  <span
    aria-hidden="true"
    className={classNames(
      'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line font-display text-ink uppercase',
      sizes[size],
      tintOf(name),
    )}
  >
    {initialsOf(name)}
    {photo && (
      <img
        src={photo}
        alt=""
        width={size === 'page' ? 512 : 128}
        height={size === 'page' ? 512 : 128}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    )}
  </span>
);
