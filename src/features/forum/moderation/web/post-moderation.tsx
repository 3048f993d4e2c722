import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { Post, postsApi } from '../../posts/contract.ts';
import { type PostAction, postActionNames } from '../texts.ts';

const fetchDialog = () => import('./moderation-dialog.tsx');

type Props = {
  readonly post: Post;
  /** The author. */
  readonly name: string;
  readonly onChange: (post: Post) => void;
};

function actionsFor(
  { author, isMine, removedBy, editedAt }: Post,
  isAdmin: boolean,
): readonly PostAction[] {
  const isThere = removedBy === null;
  return [
    ...(editedAt !== null && (isMine || isAdmin) ? ['history' as const] : []),
    ...(isThere && !isMine && author ? ['report' as const] : []),
    ...(isThere && !isMine && isAdmin ? ['remove' as const] : []),
    ...(removedBy === 'moderator' && isAdmin ? ['restore' as const] : []),
  ];
}

/**
 * The rare actions on a post: its edit history, a report, and an admin's actions. Several are
 * folded away.
 */
export function PostModeration({ post, name, onChange }: Props) {
  const { data: user } = useUser();
  const [action, setAction] = useState<PostAction>();
  const close = () => setAction(undefined);
  const Dialog = useLazyModule(fetchDialog, action !== undefined, close)?.default;
  const actions = actionsFor(post, user?.isAdmin ?? false);
  if (actions.length === 0) return null;

  const reread = async () =>
    onChange(
      await api.get<typeof postsApi.viewPost>('/api/forum/posts/:postId/view', {
        params: { postId: post.id },
      }),
    );

  const buttons = actions.map((each) => (
    <Button
      key={each}
      variant="quiet"
      aria-label={`${postActionNames[each]}: ${name}’s post`}
      onClick={() => setAction(each)}
    >
      {postActionNames[each]}
    </Button>
  ));

  return (
    <>
      {actions.length === 1 ? (
        buttons
      ) : (
        <div className="px-2">
          <LazyDetails
            summary={
              <>
                More
                <span className="sr-only"> {`about ${name}’s post`}</span>
              </>
            }
          >
            <div className="flex flex-wrap gap-x-4">{buttons}</div>
          </LazyDetails>
        </div>
      )}
      {action && Dialog && (
        <Dialog
          action={action}
          post={post}
          name={name}
          onClose={close}
          onChanged={() => void reread()}
          // Nothing of them is left on the page.
          onBlocked={() => location.reload()}
        />
      )}
    </>
  );
}
