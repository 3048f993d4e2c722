import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ReactionCounts, ReactionsView, ReactRequest } from '../contract.ts';
import { type ReactionKind, reactionKinds } from '../kinds.ts';
import { reactionNames, reactionTexts as texts } from '../texts.ts';
import { reactionIcons } from './reaction-icons.tsx';
import { WhoReactedDialog, whoReacted } from './who-reacted-dialog.tsx';

type Props = {
  readonly postId: string;
  readonly reactions: ReactionCounts;
  /** False for the member's own post, where the counts are shown but cannot be pressed. */
  readonly canReact: boolean;
  /** Called with what the server has counted, to be put into the page's data. */
  readonly onChange: (reactions: ReactionCounts) => void;
};

/** The reactions to a post: each a button that is on or off, with its count. */
export function ReactionBar({ postId, reactions, canReact, onChange }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  const change = useAccountMutation<ReactionsView, ReactRequest>(
    (sent) => api.post<ReactionsView>(`/api/forum/posts/${postId}/reactions`, sent),
    (answer) => {
      client.removeQueries({ queryKey: whoReacted(postId).queryKey });
      onChange(answer.reactions);
    },
    { failed: texts.failed },
  );

  const sent = change.isPending ? change.variables : undefined;

  // What was pressed is shown at once; the server's count follows.
  const shown = (kind: ReactionKind) => {
    const found = reactions.find((row) => row.kind === kind);
    const was = { count: found?.count ?? 0, isMine: found?.isMine ?? false };
    if (sent?.kind !== kind || sent.on === was.isMine) return was;
    return { count: was.count + (sent.on ? 1 : -1), isMine: sent.on };
  };

  const total = reactions.reduce((sum, { count }) => sum + count, 0);

  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{texts.group}</legend>
      {reactionKinds.map((kind) => {
        const { count, isMine } = shown(kind);
        if (!canReact && count === 0) return null;

        const face = (
          <>
            {reactionIcons[kind]}
            <span className="max-sm:hidden">{reactionNames[kind]}</span>
            {count > 0 && (
              <span data-count={count} className="figures before:content-[attr(data-count)]" />
            )}
          </>
        );

        const look =
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-small px-2 text-sm';

        return canReact ? (
          <button
            key={kind}
            type="button"
            aria-pressed={isMine}
            aria-label={texts.press(kind, count)}
            title={reactionNames[kind]}
            onClick={() => change.mutate({ kind, on: !isMine })}
            className={classNames(
              look,
              'cursor-pointer hover:bg-ivory-deep',
              isMine ? 'bg-fairway-wash font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {face}
          </button>
        ) : (
          <span key={kind} className={classNames(look, 'text-ink-soft')}>
            <span className="sr-only">{texts.press(kind, count)}</span>
            {face}
          </span>
        );
      })}
      {total > 0 && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {texts.who}
        </Button>
      )}
      {isAsking && <WhoReactedDialog postId={postId} onClose={() => setAsking(false)} />}
    </fieldset>
  );
}
