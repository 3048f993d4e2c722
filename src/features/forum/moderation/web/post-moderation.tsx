import { type ComponentProps, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { Post, postsApi } from '../../posts/contract.ts';
import { type PostAction, postActionNames } from '../texts.ts';

const fetchDialog = () => import('./moderation-dialog.tsx');

type Props = {
  readonly post: Post;
  /** The author. */
  readonly name: string;
  /** What else is rare, before it in the menu. */
  readonly more: ComponentProps<typeof ActionMenu>['actions'];
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

/** The rare actions on a post, in a menu: its edit history, a report, and an admin's actions. */
export function PostModeration({ post, name, more, onChange }: Props) {
  const { data: user } = useUser();
  const [action, setAction] = useState<PostAction>();
  const close = () => setAction(undefined);
  const Dialog = useLazyModule(fetchDialog, action !== undefined, close)?.default;
  const actions = actionsFor(post, user?.isAdmin ?? false);
  if (actions.length + more.length === 0) return null;

  const reread = async () =>
    onChange(
      await api.get<typeof postsApi.viewPost>('/api/forum/posts/:postId/view', {
        params: { postId: post.id },
      }),
    );

  return (
    <>
      <ActionMenu
        label={`More about ${name}’s post`}
        actions={[
          ...more,
          ...actions.map((each) => ({
            label: postActionNames[each],
            name: `${postActionNames[each]}: ${name}’s post`,
            press: () => setAction(each),
          })),
        ]}
      />
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
