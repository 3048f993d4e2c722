import { classNames } from '#ui/class-names.ts';

type Props = {
  readonly name: string;
  readonly photo: string | null;
  /** Default: as in lists. */
  readonly size?: 'list' | 'page';
};

const sizes = { list: 'size-12 text-base', page: 'size-32 text-4xl md:size-40' } as const;

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
};

/** A member's photo, or their initials. Their name is always beside it, so a screen reader skips it. */
export const PersonPhoto = ({ name, photo, size = 'list' }: Props) => {
  const look = classNames('shrink-0 rounded-full border border-line bg-ivory-deep', sizes[size]);
  return photo ? (
    <img
      src={photo}
      alt=""
      width={size === 'page' ? 512 : 128}
      height={size === 'page' ? 512 : 128}
      loading="lazy"
      decoding="async"
      className={classNames(look, 'object-cover')}
    />
  ) : (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-flex items-center justify-center font-display text-ink-soft uppercase',
      )}
    >
      {initialsOf(name)}
    </span>
  );
};
