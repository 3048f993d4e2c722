import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import type { PhotoView } from '../contract.ts';
import { MOST_PHOTOS, UNSENT_HOURS } from '../photo.ts';

/** A photo that a member adds to the message that they are writing. */
export type ChosenPhoto = {
  readonly id: string;
  /** Absent for one that was uploaded before the page was loaded. */
  readonly file?: File;
  /** Once it is uploaded. */
  readonly uploaded?: PhotoView;
  /** Why it was not uploaded. */
  readonly fault?: string | undefined;
  /** Whether it is tried again by itself once the network or the server is back. */
  readonly isOffline?: boolean | undefined;
};

/** What is kept of uploaded photos in this browser, and since when. */
type Kept = { readonly at: number; readonly photos: readonly PhotoView[] };

/** The server deletes what was not sent; an hour before that it is not shown any more. */
const KEPT_MS = (UNSENT_HOURS - 1) * 60 * 60 * 1000;

const placeOf = (otherId: string): string => `photos to ${otherId}`;

function readKept(accountId: string, otherId: string): readonly ChosenPhoto[] {
  const kept = localDrafts.read<Kept>(accountId, placeOf(otherId))?.words;
  const photos = kept && Date.now() - kept.at < KEPT_MS ? kept.photos : [];
  return photos.map((uploaded) => ({ id: uploaded.id, uploaded }));
}

/**
 * The photos of the message that is being written. Those that are uploaded come back after a reload.
 * @param accountId whose page it is
 */
export function useChosenPhotos(accountId: string | undefined, otherId: string) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  /** The same before the next rendering: uploads and presses change it at any time. */
  const latest = useRef(photos);
  /** Whether more were chosen than a message can have. */
  const [hasTooMany, setTooMany] = useState(false);

  useEffect(() => {
    if (!accountId) return;
    latest.current = readKept(accountId, otherId);
    setPhotos(latest.current);
  }, [accountId, otherId]);

  const set = (next: readonly ChosenPhoto[]) => {
    latest.current = next;
    setPhotos(next);
    if (!accountId) return;
    const uploaded = next.flatMap((photo) => photo.uploaded ?? []);
    if (uploaded.length === 0) localDrafts.forget(accountId, placeOf(otherId));
    else
      localDrafts.keep(accountId, placeOf(otherId), {
        at: Date.now(),
        photos: uploaded,
      } satisfies Kept);
  };

  return {
    photos,
    hasTooMany,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: createIdempotencyKey(), file }));
      const all = [...latest.current, ...added];
      setTooMany(all.length > MOST_PHOTOS);
      set(all.slice(0, MOST_PHOTOS));
    },
    change: (id: string, change: Omit<ChosenPhoto, 'id'>) =>
      set(latest.current.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))),
    remove(id: string) {
      setTooMany(false);
      set(latest.current.filter((photo) => photo.id !== id));
    },
    /** Tries again what was not uploaded: everything, or what the network was missing for. */
    retry(isDue: (photo: ChosenPhoto) => boolean = () => true) {
      if (latest.current.some((photo) => photo.fault !== undefined && isDue(photo)))
        set(latest.current.map((photo) => (isDue(photo) ? { ...photo, fault: undefined } : photo)));
    },
    clear() {
      setTooMany(false);
      set([]);
    },
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

/** The pictures among files: what a member has pasted or dropped. */
export const picturesIn = (files: FileList): readonly File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));
