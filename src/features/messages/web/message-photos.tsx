import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PhotoView } from '../contract.ts';
import { photoPath, shownSize } from '../photo.ts';
import { photoName } from '../texts.ts';
import { photoSource } from './photo-previews.ts';

type Props = {
  readonly photos: readonly PhotoView[];
  /** Who sent them, and when: "Alex Morgan", "12:30". */
  readonly who: string;
  readonly time: string;
};

/** The photos of a message, each a link to it in full size. They have their size before they load. */
export function MessagePhotos({ photos, who, time }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  /** Back closes it, so it has an entry of the history. */
  const open = (event: MouseEvent<HTMLElement>, photo: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();

    // Where it returns to. Safari gives a link no focus when it is pressed.
    event.currentTarget.focus({ preventScroll: true });
    void navigate(`${pathname}${search}`, {
      state: { photo },
      preventScrollReset: true,
    });
  };

  return <Photos photos={photos} who={who} time={time} onOpen={open} />;
}

type PhotosProps = Props & {
  /** Undefined while they are on their way. */
  readonly onOpen?: (event: MouseEvent<HTMLElement>, photoId: string) => void;
};

/** The same without opening them. */
export const Photos = ({ photos, who, time, onOpen }: PhotosProps) => (
  <div className="flex flex-wrap gap-1 py-1">
    {photos.map((photo, index) => {
      const image = (
        <img
          key={photo.id}
          {...shownSize(photo, photos.length)}
          src={photoSource(photo.id)}
          alt={photoName(who, time, { at: index + 1, of: photos.length })}
          decoding="async"
          className={`rounded-small bg-line object-cover ${photos.length > 1 ? 'aspect-square' : 'max-h-60 min-h-11'}`}
        />
      );
      return onOpen ? (
        <a
          key={photo.id}
          href={photoPath(photo.id, 'large')}
          onClick={(event) => onOpen(event, photo.id)}
        >
          {image}
        </a>
      ) : (
        <div key={photo.id}>{image}</div>
      );
    })}
  </div>
);
