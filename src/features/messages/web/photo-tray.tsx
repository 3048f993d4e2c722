import { useEffect, useEffectEvent, useState } from 'react';
import { shrinkPhotograph } from '#features/events/photographs/web/shrink-photograph.ts';
import { openPhoto } from '#features/members/profiles/web/open-photo.ts';
import { isServerAway } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { uploadFile } from '#platform/api-client/upload-file.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import type { messagesApi } from '../contract.ts';
import { photoTexts as texts } from '../texts.ts';
import type { ChosenPhoto, ChosenPhotos } from './chosen-photos.ts';
import { keepPreview, photoSource } from './photo-previews.ts';

/** The longest side of a preview, in pixels: for twice as fine a screen. */
const PREVIEW_SIDE = 480;

type TrayProps = {
  readonly chosen: ChosenPhotos;
  /** The focus was on the button that is gone now. */
  readonly onRemoved: () => void;
};

/**
 * The photos of the message that is being written, which are uploaded one after the other. What
 * fails stays, with its reason.
 */
export function PhotoTray({ chosen, onRemoved }: TrayProps) {
  const { photos, hasTooMany } = chosen;
  const uploading = photos.find(({ uploaded, fault }) => !uploaded && fault === undefined);
  const failed = photos.find(({ fault }) => fault !== undefined);

  return (
    <div className="mb-2">
      <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <Chosen
            key={photo.id}
            photo={photo}
            place={index + 1}
            isUploading={photo === uploading}
            onChange={(changes) => chosen.change(photo.id, changes)}
            onRemove={() => {
              chosen.remove(photo.id);
              onRemoved();
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {uploading ? texts.uploading(photos.indexOf(uploading) + 1) : !failed && texts.ready}
      </p>
      <div role="alert" className="text-sm text-clay">
        {failed && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>
              <strong>{texts.notAdded}</strong> {failed.fault}
            </span>
            <Button variant="plain" onClick={() => chosen.retry()}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
        {hasTooMany && <p className="mt-2">{texts.tooMany}</p>}
      </div>
    </div>
  );
}

type Props = {
  readonly photo: ChosenPhoto;
  readonly place: number;
  /** Whether it is its turn. */
  readonly isUploading: boolean;
  readonly onChange: (changes: Omit<ChosenPhoto, 'id'>) => void;
  readonly onRemove: () => void;
};

/** A photo with what is to see of it, how far its upload is, and its removal. */
function Chosen({ photo, place, isUploading, onChange, onRemove }: Props) {
  const { file, uploaded, fault } = photo;
  const preview = usePreview(photo);
  const [percent, setPercent] = useState(0);

  const change = useEffectEvent(onChange);

  useEffect(() => {
    if (!isUploading || !file) return;
    const stop = new AbortController();
    setPercent(0);

    upload(file, stop.signal, setPercent).then(
      (photoView) => change({ uploaded: photoView }),
      (error: unknown) => {
        if (!stop.signal.aborted)
          change({ fault: errorMessage(error), isOffline: isServerAway(error) });
      },
    );

    return () => stop.abort();
  }, [isUploading, file]);

  const isReady = uploaded !== undefined;

  return (
    <li className="relative size-20">
      {preview && (
        <img
          src={preview}
          alt={texts.place(place)}
          className={`size-full rounded-small object-cover ${isReady ? '' : 'opacity-60'}`}
        />
      )}
      {!isReady && fault === undefined && (
        <div className="absolute inset-x-0 bottom-0 p-1">
          <UploadProgress percent={percent} label={texts.uploading(place)} />
        </div>
      )}
      <IconButton
        label={texts.remove(place)}
        onClick={onRemove}
        className="absolute top-0 right-0 place-items-center"
      >
        <span className="rounded-full bg-ivory-bright p-0.5 text-ink">
          <CrossIcon />
        </span>
      </IconButton>
    </li>
  );
}

async function upload(file: File, signal: AbortSignal, onPercent: (percent: number) => void) {
  const smallerFile = await shrinkPhotograph(file);
  signal.throwIfAborted();

  return uploadFile<typeof messagesApi.uploadPhoto>('/api/messages/photos', smallerFile, {
    onProgress: (part) => onPercent(Math.round(part * 100)),
    signal,
  });
}

/** What is to see of a photo: a small copy of the file, else what the server has of it. */
function usePreview({ file, uploaded }: ChosenPhoto): string | undefined {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    void openPhoto(file, PREVIEW_SIDE).then(
      (opened) => isWanted && typeof opened !== 'string' && setAddress(opened.address),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);

  const id = uploaded?.id;

  useEffect(() => {
    if (id !== undefined && address !== undefined) keepPreview(id, address);
  }, [id, address]);

  return address ?? (id === undefined ? undefined : photoSource(id));
}
