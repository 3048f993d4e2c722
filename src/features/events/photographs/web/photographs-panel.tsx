import { useRef, useState } from 'react';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PhotographImage } from '../../days/web/photograph-image.tsx';
import type { AdminPhotograph, Subject } from '../contract.ts';
import { photographFaults, photographRefusals, uploadLimits } from '../texts.ts';
import { photographsOf, usePhotographs } from './use-photographs.ts';

type Props = {
  readonly subject: Subject;
  /** Where these photographs appear. */
  readonly help: string;
};

/**
 * The photographs of a golf day or a venue: upload, describe, order and remove. For the editors of
 * both.
 */
export function PhotographsPanel({ subject, help }: Props) {
  const result = useApi(photographsOf(subject));
  return (
    <section aria-labelledby="photographs">
      <h2 id="photographs" className="text-2xl">
        Photographs
      </h2>
      <p className="mt-1 measure text-sm text-ink-soft">{help}</p>
      <WhenLoaded result={result} what="photographs">
        {({ photographs }) => (
          <>
            <Photographs subject={subject} photographs={photographs} />
            {photographs.length < uploadLimits.perSubject ? (
              <LazyDetails summary="Add a photograph">
                <UploadForm subject={subject} />
              </LazyDetails>
            ) : (
              <p className="mt-4">{photographRefusals.photograph_limit.message}</p>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

type ListProps = { readonly subject: Subject; readonly photographs: readonly AdminPhotograph[] };

function Photographs({ subject, photographs }: ListProps) {
  const [removal, setRemoval] = useState<AdminPhotograph>();
  const change = usePhotographs(subject, () => setRemoval(undefined));

  const move = (from: number, to: number) => {
    const ids = photographs.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id !== undefined) change.mutate({ kind: 'order', ids: ids.toSpliced(to, 0, id) });
  };

  if (photographs.length === 0) return null;

  return (
    <>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {photographs.map((photograph, at) => (
          <li key={photograph.id} className="grid grid-cols-[7rem_1fr] gap-4 py-3">
            <PhotographImage
              photograph={photograph}
              sizes="7rem"
              className="aspect-3/2 w-full rounded-small object-cover"
            />
            <div className="flex min-w-0 gap-1">
              <Describe key={photograph.alt} subject={subject} photograph={photograph} />
              <ActionMenu
                label={`More about the photograph “${photograph.alt}”`}
                actions={[
                  ...(at > 0 ? [{ label: 'Move up', press: () => move(at, at - 1) }] : []),
                  ...(at < photographs.length - 1
                    ? [{ label: 'Move down', press: () => move(at, at + 1) }]
                    : []),
                  { label: 'Remove', press: () => setRemoval(photograph) },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      {removal && (
        <Dialog
          open
          onOpenChange={() => setRemoval(undefined)}
          title="Remove this photograph?"
          description={`“${removal.alt}” leaves the site and its files are deleted. This can’t be undone.`}
        >
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setRemoval(undefined)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ kind: 'remove', id: removal.id })}
            >
              Remove photograph
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

type DescribeProps = { readonly subject: Subject; readonly photograph: AdminPhotograph };

/**
 * What the photograph shows. Saved when the form is sent, and the button is there only once it
 * differs.
 */
function Describe({ subject, photograph }: DescribeProps) {
  const change = usePhotographs(subject, () => undefined);
  const { field, form, submit } = useApiForm<Description>({
    schema,
    values: { alt: photograph.alt },
  });

  return (
    <form
      method="post"
      noValidate
      className="min-w-0 grow"
      onSubmit={submit(({ alt }) =>
        change.mutateAsync({ kind: 'describe', id: photograph.id, alt }),
      )}
    >
      <TextField
        label="What it shows"
        isLabelHidden
        maxLength={200}
        autoComplete="off"
        {...field('alt')}
      />
      {form.watch('alt') !== photograph.alt && (
        <div className="mt-2">
          <Button type="submit" variant="secondary" busy={change.isPending}>
            Save description
          </Button>
        </div>
      )}
    </form>
  );
}

type Description = { readonly alt: string };
const schema = async () => (await import('../contract.ts')).DescribeRequest;

function fileFault(file: File | undefined): string | undefined {
  if (!file) return photographFaults.file;
  return file.size > 4 * uploadLimits.bytes
    ? photographRefusals.photograph_too_large.message
    : undefined;
}

function UploadForm({ subject }: Pick<Props, 'subject'>) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { field, form, submit } = useApiForm<Description>({ schema, values: { alt: '' } });

  const change = usePhotographs(subject, () => {
    setFile(undefined);
    form.reset();
    if (input.current) input.current.value = '';
  });

  const send = submit(async ({ alt }) => {
    if (file && !fileFault(file)) await change.mutateAsync({ kind: 'upload', file, alt });
  });

  return (
    <form
      method="post"
      noValidate
      aria-label="Add a photograph"
      className="mt-2 grid items-start gap-5 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        setFault(fileFault(file));
        send(event);
      }}
    >
      <Field label="Photograph" help="JPEG, PNG or WebP, at most 15 MB" error={fault}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            className="min-h-11 w-full cursor-pointer text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-small file:border file:border-edge file:bg-ivory file:px-4 file:font-semibold"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <TextField
        label="What it shows"
        help="For people who can’t see it, such as: Four players on the first tee at Whinbeck Park"
        maxLength={200}
        autoComplete="off"
        {...field('alt')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={change.isPending}>
          Add photograph
        </Button>
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {change.isPending ? 'Uploading. This can take a few seconds.' : ''}
        </p>
      </div>
    </form>
  );
}
