import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { shrinkPhotograph } from '#features/events/photographs/web/shrink-photograph.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { uploadFile } from '#platform/api-client/upload-file.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import type { UploadedImage, writingApi } from '../contract.ts';
import { imageMarkdown } from '../text-commands.ts';
import { editorTexts as texts } from '../texts.ts';

type Props = {
  readonly file: File;
  readonly onAdd: (markdown: string) => void;
  readonly onClose: () => void;
};

/** Uploads an image while its author says what it shows. Closing it cancels the upload. */
export function ImageDialog({ file, onAdd, onClose }: Props) {
  const [percent, setPercent] = useState(0);
  const [image, setImage] = useState<UploadedImage>();
  const [alt, setAlt] = useState('');
  const [altFault, setAltFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const stop = new AbortController();

    const send = async () => {
      const smallerFile = await shrinkPhotograph(file);
      return uploadFile<typeof writingApi.uploadImage>('/api/forum/images', smallerFile, {
        onProgress: (part) => setPercent(Math.round(part * 100)),
        signal: stop.signal,
      });
    };

    send().then(setImage, (error: unknown) => {
      if (!stop.signal.aborted) setFailure(errorMessage(error));
    });

    return () => stop.abort();
  }, [file]);

  const add = useEffectEvent(({ path }: UploadedImage) => onAdd(imageMarkdown(alt, path)));
  useEffect(() => {
    if (isWaiting && image) add(image);
  }, [isWaiting, image]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog is inside the form of the post.
    event.stopPropagation();
    if (alt.trim().length < 3) setAltFault('Please describe the image in a few words');
    else setWaiting(true);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an image"
      description="Describe the image for screen readers."
      startAt="alt"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          name="alt"
          label="What does the image show?"
          maxLength={200}
          autoComplete="off"
          value={alt}
          error={altFault}
          onChange={({ target }) => {
            setAlt(target.value);
            setAltFault(undefined);
          }}
        />
        {failure === undefined ? (
          <div>
            <UploadProgress percent={image ? 100 : percent} label={texts.uploading(percent)} />
            <p role="status" className="text-sm text-ink-soft">
              {image ? 'Image uploaded' : texts.uploading(percent)}
            </p>
          </div>
        ) : (
          <Notice tone="bad" title="The image wasn’t uploaded" announce>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          {failure === undefined && (
            <Button type="submit" busy={isWaiting && !image}>
              Add to post
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
