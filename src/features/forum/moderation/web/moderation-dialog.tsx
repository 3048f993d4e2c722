import { ReportDialog } from '#features/members/reports/web/report-dialog.tsx';
import type { Post } from '../../posts/contract.ts';
import { type PostDeed, moderationTexts as texts } from '../texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

type Props = {
  readonly deed: PostDeed;
  readonly post: Pick<Post, 'id'>;
  /** The author. */
  readonly name: string;
  readonly onClose: () => void;
  /** Called after the post was removed or restored. */
  readonly onChanged: () => void;
  /** Called after its author was blocked. */
  readonly onBlocked: () => void;
};

/** The dialog of each deed. Their code is loaded when one is opened. */
export default function ModerationDialog({
  deed,
  post: { id },
  name,
  onClose,
  onChanged,
  onBlocked,
}: Props) {
  if (deed === 'history') return <VersionsDialog postId={id} name={name} onClose={onClose} />;

  if (deed === 'report')
    return (
      <ReportDialog
        what={texts.postOf(name)}
        name={name}
        path={`/api/forum/posts/${id}/report`}
        onClose={onClose}
        onSent={(blocked) => blocked && onBlocked()}
      />
    );

  const shown =
    deed === 'remove'
      ? {
          title: texts.removeTitle,
          more: texts.removeMore,
          help: texts.removeReasonHelp,
          send: texts.removeSend,
          done: texts.removed,
        }
      : {
          title: texts.restoreTitle,
          more: texts.restoreMore,
          help: texts.reasonHelp,
          send: texts.restore,
          done: texts.restored,
        };

  return (
    <ReasonDialog
      {...shown}
      path={`/api/admin/forum/posts/${id}/${deed}`}
      onClose={onClose}
      onDone={onChanged}
    />
  );
}
