import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { categories, categoryName } from '../../categories.ts';
import type { Topic } from '../../posts/contract.ts';
import type { TopicAction } from '../../posts/permissions.ts';
import type { moderationApi } from '../contract.ts';
import { moderationTexts as texts, topicActionTexts } from '../texts.ts';

const fetchDialog = () => import('./moderation-dialog.tsx');

const names = Object.fromEntries(categories.map(({ slug }) => [slug, categoryName(slug)]));

type Props = {
  readonly topic: Pick<Topic, 'id' | 'isPinned' | 'isLocked' | 'category'>;
  readonly onDone: () => unknown;
};

/** What an admin can do with a topic, folded away. */
export function TopicModeration({ topic, onDone }: Props) {
  const { data: user } = useUser();
  const [openAction, setOpenAction] = useState<TopicAction>();
  const close = () => setOpenAction(undefined);
  const ReasonDialog = useLazyModule(fetchDialog, openAction !== undefined, close)?.ReasonDialog;
  if (!user?.isAdmin) return null;

  const actions: readonly TopicAction[] = [
    topic.isPinned ? 'unpin' : 'pin',
    topic.isLocked ? 'unlock' : 'lock',
    'move',
  ];

  const { [topic.category]: _here, ...elsewhere } = names;
  const dialogTexts = openAction && topicActionTexts[openAction];

  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        Moderate topic
      </summary>
      <div className="flex flex-wrap gap-3 py-2">
        {actions.map((action) => (
          <Button key={action} variant="secondary" onClick={() => setOpenAction(action)}>
            {topicActionTexts[action].send}
          </Button>
        ))}
      </div>
      {openAction && dialogTexts && ReasonDialog && (
        <ReasonDialog
          {...dialogTexts}
          help={texts.reasonHelp}
          onSend={(sent) =>
            api.post<typeof moderationApi.moderateTopic>(
              '/api/admin/forum/topics/:topicId/:action',
              { params: { topicId: topic.id, action: openAction }, body: sent },
            )
          }
          categories={openAction === 'move' ? elsewhere : undefined}
          onClose={close}
          onDone={onDone}
        />
      )}
    </details>
  );
}
