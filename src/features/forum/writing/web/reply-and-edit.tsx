import type { Ref } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Post, postsApi, Topic } from '../../posts/contract.ts';
import { authorName, postTexts as texts } from '../../posts/texts.ts';
import type { EditRequest, ReplyRequest, writingApi } from '../contract.ts';
import { writePlace } from '../drafts.ts';
import type { EditorHandle } from './editor-field.tsx';
import { LazyComposer } from './lazy-composer.tsx';

type Props = {
  readonly topic: Topic;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The post that is answered. */
  readonly replyTo: Post | undefined;
  readonly onForget: () => void;
  readonly onPosted: (post: Post) => void;
  readonly ref: Ref<EditorHandle>;
};

/** Where a reply is written, at the end of a topic. */
export function ReplyBox({ topic, isOpen, onOpen, replyTo, onForget, onPosted, ref }: Props) {
  const { data: user } = useUser();
  if (!topic.can.reply) return <Notice title={texts.locked}>{null}</Notice>;

  if (!isOpen || !user)
    return (
      <Button variant="secondary" wide onClick={() => onOpen(true)}>
        Write a reply
      </Button>
    );

  return (
    <>
      {replyTo && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 text-sm">
          {`Replying to ${authorName(replyTo)}, post ${replyTo.number}`}
          <Button variant="plain" onClick={onForget}>
            Reply to the topic instead
          </Button>
        </p>
      )}
      <LazyComposer
        ref={ref}
        accountId={user.id}
        place={writePlace({ kind: 'reply', topicId: topic.id })}
        label={texts.yourReply}
        sendLabel="Post reply"
        onSend={async ({ key, text }) => {
          const request: ReplyRequest = {
            key,
            text,
            ...(replyTo ? { replyTo: replyTo.number } : {}),
          };
          onPosted(
            await api.post<typeof writingApi.reply>('/api/forum/topics/:topicId/posts', {
              params: { topicId: topic.id },
              body: request,
            }),
          );
        }}
        onClose={() => onOpen(false)}
        onLost={() => onOpen(false)}
      />
    </>
  );
}

/**
 * The text as its author typed it. It is read each time, because another device may have changed
 * it.
 */
const postSource = (postId: string) =>
  apiQuery<typeof postsApi.readSource>('/api/forum/posts/:postId/source', { params: { postId } });

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
          initial={{ text: source, title: title ?? '' }}
          label="Your post"
          withTitle={title !== null}
          sendLabel="Save changes"
          onSend={async (composed) => {
            const request: EditRequest = {
              text: composed.text,
              ...(title === null ? {} : { title: composed.title }),
              ...(editedAt === null ? {} : { editedAt }),
            };
            onSaved(
              await api.post<typeof writingApi.editPost>('/api/forum/posts/:postId/edit', {
                params: { postId: post.id },
                body: request,
              }),
            );
          }}
          onClose={onClose}
          onLost={onClose}
        />
      )}
    </WhenLoaded>
  );
}
