import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { quoteOf } from '../../markdown/limits.ts';
import type { Post, postsApi } from '../../posts/contract.ts';
import { postTexts as texts } from '../../posts/texts.ts';
import type { writingApi } from '../../writing/contract.ts';
import type { EditorHandle } from '../../writing/web/editor-field.tsx';
import { EditPost, ReplyBox } from '../../writing/web/reply-and-edit.tsx';
import type { TopicPage } from '../contract.ts';
import { type PostActions, PostCard } from './post-card.tsx';
import { usePosts } from './use-posts.ts';
import { useReading } from './use-reading.ts';

/** The posts of a topic from where it opens, with everything that can be done with them. */
export function TopicPosts({ page }: { readonly page: TopicPage }) {
  const { topic, opensAt } = page;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { posts, hasEarlier, hasLater, loading, below, load, replace, append } = usePosts(page);
  const numbers = posts.map(({ number }) => number);

  useReading({ topicId: topic.id, readNumber: topic.readNumber, postNumbers: numbers.join() });

  const list = useRef<HTMLOListElement>(null);
  const isRead = opensAt <= topic.readNumber && numbers[0] === topic.firstNumber;
  useOpeningAt(isRead && !search.has('post') ? topic.firstNumber : opensAt, topic.firstNumber);
  useSteadyScroll(list, numbers[0]);

  const editor = useRef<EditorHandle>(null);
  const waiting = useRef<string>(undefined);
  const [isWriting, setWriting] = useState(search.has('reply'));
  const [replyTo, setReplyTo] = useState<Post>();
  const [editing, setEditing] = useState(
    search.has('edit') ? postAt(posts, opensAt)?.id : undefined,
  );
  const [postToRemove, setPostToRemove] = useState<Post>();

  /**
   * Takes the editor's handle when its code has loaded; what was quoted until then is put into it.
   */
  const takeEditor = (handle: EditorHandle | null) => {
    editor.current = handle;
    if (!handle) return;
    if (waiting.current !== undefined) handle.insert(waiting.current);
    else handle.focus();
    waiting.current = undefined;
  };

  const quote = (words: string) => {
    if (editor.current) editor.current.insert(words);
    else waiting.current = words;
    setWriting(true);
  };

  const restore = useApiMutation(
    ({ id }: Post) =>
      api.post<typeof writingApi.restorePost>('/api/forum/posts/:postId/restore', {
        params: { postId: id },
      }),
    { onDone: replace, done: 'Post restored', failed: texts.failed },
  );

  const actions: PostActions = {
    onChange: replace,
    onReply: topic.can.reply
      ? (post) => {
          setReplyTo(post);
          setWriting(true);
          editor.current?.focus();
        }
      : undefined,
    onQuote: topic.can.reply ? (post, selected) => void quotePost(post, selected) : undefined,
    onEdit: ({ id }) => setEditing(id),
    onRemove: setPostToRemove,
    onRestore: (post) => restore.mutate(post),
  };

  async function quotePost(post: Post, selected: string): Promise<void> {
    setReplyTo(post);
    try {
      const words =
        selected ||
        (
          await api.get<typeof postsApi.readSource>('/api/forum/posts/:postId/source', {
            params: { postId: post.id },
          })
        ).source;
      quote(
        post.author
          ? quoteOf({ id: post.id, username: post.author.username }, words)
          : `> ${words.replaceAll('\n', '\n> ')}`,
      );
    } catch {
      toast({ title: texts.failed, variant: 'destructive' });
    }
  }

  function takePosted(post: Post): void {
    setReplyTo(undefined);
    toast({ title: 'Posted' });
    if (hasLater) void navigate(`?post=${post.number}`);
    else append([post]);
  }

  const marked = search.has('post') ? Number(search.get('post')) : undefined;

  return (
    <>
      <h2 className="sr-only">Posts</h2>
      {hasEarlier && (
        <div className="mt-6">
          <Button
            variant="secondary"
            wide
            busy={loading === 'earlier'}
            onClick={() => void load('earlier')}
          >
            Show earlier posts
          </Button>
        </div>
      )}
      <ol ref={list} className="divide-y divide-line [overflow-anchor:none]">
        {posts.map((post, index) => (
          <Fragment key={post.id}>
            {isFirstNew(posts, index, topic.readNumber) && (
              <li
                id={NEW_SINCE}
                className="flex scroll-mt-20 items-center gap-4 border-0 py-3 text-sm font-semibold text-fairway"
              >
                <span aria-hidden="true" className="h-px flex-1 bg-fairway" />
                New since your last visit
                <span aria-hidden="true" className="h-px flex-1 bg-fairway" />
              </li>
            )}
            {editing === post.id ? (
              <li className="py-6">
                <EditPost
                  post={post}
                  onSaved={(saved) => {
                    replace(saved);
                    toast({ title: 'Post saved' });
                  }}
                  onClose={() => setEditing(undefined)}
                />
              </li>
            ) : (
              <PostCard
                post={post}
                actions={actions}
                isMarked={marked === post.number && marked === opensAt}
              />
            )}
          </Fragment>
        ))}
      </ol>
      {hasLater && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            className="flex-1"
            busy={loading === 'later'}
            onClick={() => void load('later')}
          >
            Show later posts
          </Button>
          <ButtonLink to={`?post=${topic.lastNumber}`} variant="secondary">
            {texts.latest}
          </ButtonLink>
        </div>
      )}
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {below > 0 && (below === 1 ? '1 new post below' : `${below} new posts below`)}
      </p>
      <section aria-label={texts.yourReply} className="mt-6">
        <ReplyBox
          ref={takeEditor}
          topic={topic}
          isOpen={isWriting}
          onOpen={(open) => {
            setWriting(open);
            if (!open) setReplyTo(undefined);
          }}
          replyTo={replyTo}
          onForget={() => setReplyTo(undefined)}
          onPosted={takePosted}
        />
      </section>
      <RemoveDialog
        post={postToRemove}
        takesTopic={topic.posts === 1 && posts.length === 1}
        onClose={() => setPostToRemove(undefined)}
        onRemoved={(removedPost) => {
          if (removedPost) replace(removedPost);
          else void navigate(`/forum/c/${topic.category}`);
        }}
      />
    </>
  );
}

/** The id of the line above the first new post. */
const NEW_SINCE = 'new-since';

const postAt = (posts: readonly Post[], number: number) =>
  posts.find((post) => post.number === number);

/** Whether a post is the first that came after the member's last visit. */
const isFirstNew = (posts: readonly Post[], index: number, readNumber: number): boolean =>
  readNumber > 0 &&
  (posts[index]?.number ?? 0) > readNumber &&
  index > 0 &&
  (posts[index - 1]?.number ?? 0) <= readNumber;

/**
 * Brings the post at which a topic opens onto the screen. A topic stays at the top if it opens at its
 * beginning, and if all of it is on the page and has been read.
 */
function useOpeningAt(opensAt: number, firstNumber: number): void {
  useEffect(() => {
    if (opensAt <= firstNumber) return;
    // After the router, which restores an earlier position.
    const frame = requestAnimationFrame(() => {
      const post = document.getElementById(`post-${opensAt}`);
      // With the line above it that says what is new.
      const line = post?.previousElementSibling;
      (line?.id === NEW_SINCE ? line : post)?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [opensAt, firstNumber]);
}

/** Keeps the scroll position when posts are added above it. */
function useSteadyScroll(
  list: { readonly current: HTMLElement | null },
  first: number | undefined,
): void {
  const position = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const height = list.current?.offsetHeight ?? 0;
    const was = position.current;
    if (first !== undefined && was.first !== undefined && first < was.first)
      scrollBy(0, height - was.height);
    position.current = { first, height };
  });
}

type RemoveProps = {
  readonly post: Post | undefined;
  readonly takesTopic: boolean;
  readonly onClose: () => void;
  readonly onRemoved: (removedPost: Post | null) => void;
};

function RemoveDialog({ post, takesTopic, onClose, onRemoved }: RemoveProps) {
  const remove = useApiMutation(
    ({ id }: Post) =>
      api.post<typeof writingApi.removePost>('/api/forum/posts/:postId/remove', {
        params: { postId: id },
      }),
    {
      onDone: ({ post: removedPost }) => {
        onClose();
        onRemoved(removedPost);
      },
      done: ({ post: removedPost }) => (removedPost ? 'Post deleted' : 'Topic deleted'),
      failed: texts.failed,
    },
  );

  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={onClose}
      title="Delete this post?"
      description={
        takesTopic
          ? 'It’s the only post, so the topic will go with it.'
          : 'Other members will see that a post was deleted here, without your name. You can restore it afterwards.'
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => post && remove.mutate(post)}
        >
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}
