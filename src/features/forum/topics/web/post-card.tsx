import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PostModeration } from '../../moderation/web/post-moderation.tsx';
import type { Post } from '../../posts/contract.ts';
import { authorName, reactionTexts, postTexts as texts } from '../../posts/texts.ts';
import { ago, postPath } from '../../posts/topic-rules.ts';
import { PostText } from '../../posts/web/post-text.tsx';
import { ReactionBar } from '../../posts/web/reaction-bar.tsx';
import { WhoReactedDialog } from '../../posts/web/who-reacted.tsx';

/** What can be done with a post from its topic's page. */
export type PostActions = {
  readonly onChange: (post: Post) => void;
  /** Missing where nobody can reply. */
  readonly onReply?: ((post: Post) => void) | undefined;
  /** @param selected what is marked in the post; empty for all of it */
  readonly onQuote?: ((post: Post, selected: string) => void) | undefined;
  readonly onEdit: (post: Post) => void;
  readonly onRemove: (post: Post) => void;
  readonly onRestore: (post: Post) => void;
};

type Props = {
  readonly post: Post;
  readonly actions: PostActions;
  /** Whether a link led to it. */
  readonly isMarked: boolean;
};

/** A post in its topic. */
export function PostCard({ post, actions, isMarked }: Props) {
  const now = useNow();
  const [isAskingWho, setAskingWho] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { id, number, author, html, removedBy, at, editedAt, replyTo, reactions, can } = post;
  const name = authorName(post);

  /** The text selected in this post. */
  const selected = (): string => {
    const selection = getSelection();
    const isInside = selection?.anchorNode && body.current?.contains(selection.anchorNode);
    return isInside ? selection.toString().trim() : '';
  };

  const isThere = removedBy === null;

  const rare = [
    isThere &&
      actions.onQuote && { label: 'Quote', press: () => actions.onQuote?.(post, selected()) },
    can.edit && { label: 'Edit', press: () => actions.onEdit(post) },
    can.remove && { label: texts.remove, press: () => actions.onRemove(post) },
    isThere &&
      reactions.some(({ count }) => count > 0) && {
        label: reactionTexts.who,
        press: () => setAskingWho(true),
      },
  ].flatMap((action) => (action ? [{ ...action, name: `${action.label}: ${name}` }] : []));

  return (
    <li
      id={`post-${number}`}
      data-number={number}
      tabIndex={-1}
      className={classNames(
        'scroll-mt-20 py-6 outline-offset-4',
        isMarked && '-mx-4 rounded-large bg-fairway-wash px-4',
      )}
    >
      <article aria-label={`${texts.anchor(number)}, ${name}`}>
        <header className="flex items-start gap-3">
          {isThere && <PersonPhoto name={name} photo={author?.photo ?? null} />}
          <div className="min-w-0 flex-1">
            {isThere && (
              <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                {author?.hasPage ? (
                  <Link
                    to={`/members/${author.username}`}
                    className="inline-flex min-h-6 items-center font-semibold hover:underline"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi className="font-semibold">{name}</bdi>
                )}
                {author?.company && <span className="text-sm text-ink-soft">{author.company}</span>}
              </p>
            )}
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft figures">
              <Link to={postPath(id)} className="inline-flex min-h-6 items-center hover:underline">
                <time dateTime={at} title={formatDateTime(at)}>
                  {ago(at, now)}
                </time>
              </Link>
              {editedAt && (
                <span className="inline-flex items-center">{`Edited ${ago(editedAt, now)}`}</span>
              )}
              {replyTo && (
                <Link
                  to={`?post=${replyTo.number}`}
                  className="inline-flex min-h-6 items-center link"
                >
                  {`In reply to ${replyTo.name ? `${replyTo.name}, ` : ''}post ${replyTo.number}`}
                </Link>
              )}
            </p>
          </div>
          <span className="text-sm text-ink-soft figures">
            <span className="sr-only">{texts.anchor(number)}</span>
            <span aria-hidden="true">#{number}</span>
          </span>
        </header>
        {removedBy === null ? (
          <div ref={body} className="mt-3">
            <PostText html={html} />
          </div>
        ) : (
          <p className="mt-2 text-ink-soft italic">{texts.removed[removedBy]}</p>
        )}
        <footer ref={keepSelection} className="mt-2 -ml-2 flex flex-wrap items-center gap-x-1">
          {isThere && (
            <ReactionBar
              postId={id}
              reactions={reactions}
              canReact={can.react}
              onChange={(reactions) => actions.onChange({ ...post, reactions })}
            />
          )}
          {isThere && actions.onReply && (
            <Action name={name} label="Reply" onClick={() => actions.onReply?.(post)} />
          )}
          {can.restore && (
            <Action name={name} label="Restore" onClick={() => actions.onRestore(post)} />
          )}
          <PostModeration post={post} name={name} more={rare} onChange={actions.onChange} />
        </footer>
        {isAskingWho && <WhoReactedDialog postId={id} onClose={() => setAskingWho(false)} />}
      </article>
    </li>
  );
}

/** Pressing a button in this element leaves what is marked in the post as it is. */
function keepSelection(element: HTMLElement): () => void {
  const keep = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  };

  element.addEventListener('mousedown', keep);
  return () => element.removeEventListener('mousedown', keep);
}

type ActionProps = { readonly name: string; readonly label: string; readonly onClick: () => void };

const Action = ({ name, label, onClick }: ActionProps) => (
  <Button variant="quiet" aria-label={`${label}: ${name}`} onClick={onClick}>
    {label}
  </Button>
);
