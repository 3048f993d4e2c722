import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { connectTexts } from '../../connections/texts.ts';
import { type ConnectionStep, useConnection } from '../../connections/web/use-connection.ts';
import { introductionTexts } from '../../introductions/texts.ts';
import { PersonFormDialog } from '../../picker/web/person-form-button.tsx';
import type { ProfilePage } from '../../profiles/contract.ts';
import { memberPageTexts as texts } from '../../profiles/texts.ts';
import type { reportsApi } from '../../reports/contract.ts';
import { ReportDialog } from '../../reports/web/report-dialog.tsx';

const fetchIntroduceForm = () => import('../../introductions/web/introduce-form.tsx');

type Props = {
  readonly profile: ProfilePage;
  /** Whether the viewer may introduce them to another. */
  readonly canIntroduce: boolean;
};

/**
 * The rare actions of a member's page: introduces them, ends a connection, blocks or reports, each
 * after a question.
 */
export function MemberMenu({ profile, canIntroduce }: Props) {
  const { id, name, relation } = profile;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'introduce' | 'remove' | 'block' | 'report'>();

  const change = useConnection(id, async (step: ConnectionStep['step']) => {
    setDialog(undefined);
    // The page of a member who is blocked does not exist for the one who blocked them.
    if (step === 'block') await navigate('/networking/connections');
  });

  const questions = {
    remove: {
      title: `Remove your connection with ${name}?`,
      more: 'You won’t see what they share with connections only, and they won’t see yours. They aren’t notified.',
      button: connectTexts.remove,
    },
    block: {
      title: `Block ${name}?`,
      more: 'The two of you won’t find each other here any more, and your connection ends. They aren’t notified. You can unblock them under “Connections”.',
      button: connectTexts.block,
    },
  } as const;

  const step = dialog === 'remove' || dialog === 'block' ? dialog : undefined;
  const question = step && questions[step];
  const close = () => setDialog(undefined);
  const actions = [
    { label: introductionTexts.introduce, step: 'introduce', isOffered: canIntroduce },
    { label: connectTexts.remove, step: 'remove', isOffered: relation === 'connected' },
    { label: connectTexts.block, step: 'block', isOffered: true },
    { label: texts.report, step: 'report', isOffered: true },
  ] as const;

  return (
    <>
      <ActionMenu
        label={texts.more(name)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-small border border-edge hover:bg-ivory-deep"
        actions={actions
          .filter(({ isOffered }) => isOffered)
          .map(({ label, step }) => ({ label, press: () => setDialog(step) }))}
      />
      <PersonFormDialog
        person={profile}
        title={introductionTexts.dialog(name)}
        fetchForm={fetchIntroduceForm}
        isOpen={dialog === 'introduce'}
        onClose={close}
      />
      {dialog === 'report' && (
        <ReportDialog
          what={name}
          name={name}
          subject={id}
          send={(report) =>
            api.post<typeof reportsApi.reportMember>('/api/reports', {
              body: { accountId: id, ...report },
            })
          }
          onClose={close}
          onSent={(blocked) => blocked && navigate('/networking/connections')}
        />
      )}
      {question && step && (
        <Dialog open onOpenChange={close} title={question.title} description={question.more}>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ step })}
            >
              {question.button}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
