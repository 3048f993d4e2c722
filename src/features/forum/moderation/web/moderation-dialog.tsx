import type { ReactNode } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { ReportDialog } from '#features/members/reports/web/report-dialog.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Post } from '../../posts/contract.ts';
import type { ModerateTopicRequest, moderationApi, PostVersions } from '../contract.ts';
import { type PostAction, moderationTexts as texts } from '../texts.ts';

type Props = {
  readonly action: PostAction;
  readonly post: Pick<Post, 'id'>;
  /** The author. */
  readonly name: string;
  readonly onClose: () => void;
  /** Called after the post was removed or restored. */
  readonly onChanged: () => void;
  /** Called after its author was blocked. */
  readonly onBlocked: () => void;
};

/** The dialog of each action. Its code is loaded when one is opened. */
export default function ModerationDialog({
  action,
  post: { id },
  name,
  onClose,
  onChanged,
  onBlocked,
}: Props) {
  if (action === 'history') return <VersionsDialog postId={id} name={name} onClose={onClose} />;

  if (action === 'report')
    return (
      <ReportDialog
        what={`${name}’s post`}
        name={name}
        subject={id}
        send={(report) =>
          api.post<typeof moderationApi.reportPost>('/api/forum/posts/:postId/report', {
            params: { postId: id },
            body: report,
          })
        }
        onClose={onClose}
        onSent={(blocked) => blocked && onBlocked()}
      />
    );

  const dialogTexts =
    action === 'remove'
      ? {
          title: 'Remove this post?',
          more: 'The author is told why, and can appeal once. Readers see that a post was removed.',
          help: 'The author reads this.',
          send: 'Remove post',
          done: 'Post removed',
        }
      : {
          title: 'Restore this post?',
          more: 'Members see it again.',
          help: texts.reasonHelp,
          send: 'Restore post',
          done: 'Post restored',
        };

  return (
    <ReasonDialog
      {...dialogTexts}
      onSend={(sent) =>
        api.post<typeof moderationApi.removePost | typeof moderationApi.restorePost>(
          `/api/admin/forum/posts/:postId/${action}`,
          { params: { postId: id }, body: sent },
        )
      }
      onClose={onClose}
      onDone={onChanged}
    />
  );
}

type VersionsProps = {
  readonly postId: string;
  readonly name: string;
  readonly onClose: () => void;
};
type Part = PostVersions['versions'][number]['parts'][number];

/** How a post was changed: the latest change first, with what was added and deleted. */
export function VersionsDialog({ postId, name, onClose }: VersionsProps) {
  const result = useApi(
    apiQuery<typeof moderationApi.readVersions>('/api/forum/posts/:postId/versions', {
      params: { postId },
    }),
  );

  return (
    <Dialog open onOpenChange={onClose} title={`Edit history of ${name}’s post`}>
      <WhenLoaded result={result} what="edit history">
        {({ versions }) => (
          <ol className="grid max-h-[70vh] gap-6 overflow-y-auto">
            {versions.map(({ number, at, parts }, index) => (
              <li key={number}>
                <h3 className="font-sans text-sm font-semibold">
                  {index === versions.length - 1 ? 'First version' : `Change ${number - 1}`}
                  {', '}
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </h3>
                <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
                  {parts.map((part, place) => (
                    // The parts of a version never change.
                    <PartOf key={`${number}-${place.toString()}`} {...part} />
                  ))}
                </p>
              </li>
            ))}
          </ol>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

function PartOf({ kind, text }: Part) {
  if (kind === 'added')
    return (
      <ins className="bg-fairway-wash">
        <span className="sr-only">Added: </span>
        {text}
      </ins>
    );

  if (kind === 'removed')
    return (
      <del className="bg-clay-wash">
        <span className="sr-only">Deleted: </span>
        {text}
      </del>
    );

  return text;
}

type ReasonProps = {
  readonly title: string;
  readonly more: ReactNode;
  /** Who reads the reason. */
  readonly help: string;
  /** What the button does, and the toast after it. */
  readonly send: string;
  readonly done: string;
  readonly onSend: (sent: ModerateTopicRequest) => Promise<unknown>;
  /** The categories to choose from, by slug, for a move. */
  readonly categories?: Readonly<Record<string, string>> | undefined;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
};

/** Asks an admin for the reason, and does it. */
export const ReasonDialog = (props: ReasonProps) => (
  <Dialog open onOpenChange={props.onClose} title={props.title} description={props.more}>
    <ReasonForm {...props} />
  </Dialog>
);

function ReasonForm({ help, send, done, onSend, categories, onClose, onDone }: ReasonProps) {
  const { field, submit } = useApiForm<ModerateTopicRequest>({
    schema: async () => (await import('../contract.ts')).ModerateTopicRequest,
    values: { reason: '' },
  });

  const change = useApiMutation(onSend, {
    onDone: () => {
      onClose();
      return onDone();
    },
    done,
    failed: 'That didn’t work',
  });

  return (
    <form noValidate onSubmit={submit(change.mutateAsync)} className="grid gap-5">
      {categories && (
        <Select label="New category" {...field('category')}>
          <FilterOptions of={categories} />
        </Select>
      )}
      <TextArea label="Reason" help={help} {...field('reason')} />
      <FormActions submit={send} busy={change.isPending} onCancel={onClose} />
    </form>
  );
}
