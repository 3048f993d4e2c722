import { type ReactNode, useRef, useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { profilesApi } from '../contract.ts';
import { profileTexts as texts } from '../texts.ts';
import { openPhoto } from './open-photo.ts';
import { PersonPhoto } from './person-photo.tsx';
import { ownProfile, showsPeople } from './queries.ts';

// The cropper has 20 KB, so it is loaded when a photo has been chosen.
const fetchCropper = () => import('./photo-cropper.tsx');

type Props = {
  readonly name: string;
  readonly photo: string | null;
  /** Whose photo it is, beside it. */
  readonly children?: ReactNode;
};

const tell = (why: 'moves' | 'unreadable') =>
  toast({ title: texts.photoFailed, description: texts[why], variant: 'destructive' });

/** A member's photo: choose, crop, upload, remove. */
export function PhotoSection({ name, photo, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [photoUrl, setPhotoUrl] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const Cropper = useLazyModule(fetchCropper, photoUrl !== undefined, () =>
    setPhotoUrl(undefined),
  )?.default;

  const change = useApiMutation(
    (file: Blob | null) =>
      file
        ? api.upload<typeof profilesApi.uploadPhoto>('/api/members/me/photo', file)
        : api.post<typeof profilesApi.removePhoto>('/api/members/me/photo/remove'),
    {
      answers: ownProfile,
      refresh: (address) => address !== ownProfile.queryKey[0] && showsPeople(address),
      onDone: () => setPhotoUrl(undefined),
      done: ({ photo }) => (photo ? texts.photoSaved : texts.photoRemoved),
      failed: texts.photoFailed,
    },
  );

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setOpening(true);
    const opened = await openPhoto(file);
    setOpening(false);
    if (typeof opened === 'string') tell(opened);
    else setPhotoUrl(opened.address);
  };

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4 md:gap-6">
        <PersonPhoto name={name} photo={photo} size="page" />
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={photo ? texts.changePhoto : texts.choosePhoto}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          busy={isOpening || (photoUrl !== undefined && Cropper === undefined)}
          onClick={() => input.current?.click()}
        >
          {photo ? texts.changePhoto : texts.choosePhoto}
        </Button>
        {photo && (
          <Button variant="plain" busy={change.isPending} onClick={() => change.mutate(null)}>
            {texts.removePhoto}
          </Button>
        )}
      </div>
      <Dialog
        open={photoUrl !== undefined && Cropper !== undefined}
        onOpenChange={() => setPhotoUrl(undefined)}
        title={texts.cropTitle}
        description={
          <>
            <span className="pointer-coarse:hidden">{texts.cropLead}</span>
            <span className="hidden pointer-coarse:inline">{texts.cropLeadTouch}</span>
          </>
        }
      >
        {photoUrl && Cropper && (
          <Cropper
            photo={photoUrl}
            busy={change.isPending}
            onCropped={(file) => change.mutate(file)}
            onFailed={() => tell('unreadable')}
            onCancel={() => setPhotoUrl(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}
