import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { connectTexts } from '../../connections/texts.ts';
import { type ConnectionStep, useConnection } from '../../connections/web/use-connection.ts';
import type { ProfilePage } from '../../profiles/contract.ts';
import type { reportsApi } from '../../reports/contract.ts';
import { ReportDialog } from '../../reports/web/report-dialog.tsx';

/** Ends a connection, blocks or reports: at the end of the page, each after a question. */
export function Distance({ profile: { id, name, relation } }: { readonly profile: ProfilePage }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'remove' | 'block' | 'report'>();

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

  const question = dialog && dialog !== 'report' ? questions[dialog] : undefined;

  return (
    <footer className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-4">
      {relation === 'connected' && (
        <Button variant="plain" onClick={() => setDialog('remove')}>
          {connectTexts.remove}
        </Button>
      )}
      <Button variant="plain" onClick={() => setDialog('block')}>
        {connectTexts.block}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="plain" onClick={() => setDialog('report')}>
        Report
        <span className="sr-only"> {name}</span>
      </Button>
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
          onClose={() => setDialog(undefined)}
          onSent={(blocked) => blocked && navigate('/networking/connections')}
        />
      )}
      {question && dialog && dialog !== 'report' && (
        <Dialog
          open
          onOpenChange={() => setDialog(undefined)}
          title={question.title}
          description={question.more}
        >
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setDialog(undefined)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ step: dialog })}
            >
              {question.button}
            </Button>
          </div>
        </Dialog>
      )}
    </footer>
  );
}
