import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { writePlace } from '../../drafts/places.ts';
import { LazyComposer } from '../../editor/web/lazy-composer.tsx';
import type { EditRequest, Post, PostSource } from '../contract.ts';
import { postTexts as texts } from '../texts.ts';

/**
 * The text as its author typed it. It is read each time, because another device may have changed
 * it.
 */
const postSource = (postId: string) => apiQuery<PostSource>(`/api/forum/posts/${postId}/source`);

type EditPostProps = {
  readonly post: Post;
  readonly onSaved: (post: Post) => void;
  readonly onClose: () => void;
};

/** A member's own post, in the editor, where it is in the topic. */
export function EditPost({ post, onSaved, onClose }: EditPostProps) {
  const { data: user } = useUser();
  const result = useApi(postSource(post.id), { staleTime: 0, gcTime: 0, retry: false } as never);
  if (!user) return null;

  return (
    <WhenLoaded result={result} what="post">
      {({ source, title, editedAt }) => (
        <LazyComposer
          accountId={user.id}
          place={writePlace({ kind: 'edit', postId: post.id })}
          initial={{ source, title: title ?? '' }}
          label={texts.yourText}
          withTitle={title !== null}
          sendLabel={texts.save}
          onSend={async (composed) => {
            const sent: EditRequest = {
              text: composed.text,
              ...(title === null ? {} : { title: composed.title }),
              ...(editedAt === null ? {} : { editedAt }),
            };
            onSaved(await api.post<Post>(`/api/forum/posts/${post.id}/edit`, sent));
          }}
          onClose={onClose}
          onLost={onClose}
        />
      )}
    </WhenLoaded>
  );
}
