import type { Ref } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { writePlace } from '../../drafts/places.ts';
import type { EditorHandle } from '../../editor/web/editor-field.tsx';
import { LazyComposer } from '../../editor/web/lazy-composer.tsx';
import type { Post, ReplyRequest, Topic } from '../contract.ts';
import { postTexts as texts } from '../texts.ts';
import { authorName } from './post-card.tsx';

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
        {texts.writeReply}
      </Button>
    );

  return (
    <>
      {replyTo && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 text-sm">
          {texts.replyingTo(replyTo.number, authorName(replyTo))}
          <Button variant="plain" onClick={onForget}>
            {texts.notReplyingTo}
          </Button>
        </p>
      )}
      <LazyComposer
        ref={ref}
        accountId={user.id}
        place={writePlace({ kind: 'reply', topicId: topic.id })}
        label={texts.yourReply}
        sendLabel={texts.postReply}
        onSend={async ({ key, text }) => {
          const sent: ReplyRequest = { key, text, ...(replyTo ? { replyTo: replyTo.number } : {}) };
          onPosted(await api.post<Post>(`/api/forum/topics/${topic.id}/posts`, sent));
        }}
        onClose={() => onOpen(false)}
        onLost={() => onOpen(false)}
      />
    </>
  );
}
