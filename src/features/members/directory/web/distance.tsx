import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { connectTexts } from '../../connections/texts.ts';
import { type ConnectionStep, useConnection } from '../../connections/web/use-connection.ts';
import type { ProfilePage } from '../../profiles/contract.ts';
import { ReportDialog } from '../../reports/web/report-dialog.tsx';

/** Ends a connection, blocks or reports: at the end of the page, each after a question. */
export function Distance({ profile: { id, name, relation } }: { readonly profile: ProfilePage }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'remove' | 'block' | 'report'>();

  const change = useConnection(id, async (step: ConnectionStep['step']) => {
    setAsked(undefined);
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

  const question = asked && asked !== 'report' ? questions[asked] : undefined;

  return (
    <footer className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-4">
      {relation === 'connected' && (
        <Button variant="plain" onClick={() => setAsked('remove')}>
          {connectTexts.remove}
        </Button>
      )}
      <Button variant="plain" onClick={() => setAsked('block')}>
        {connectTexts.block}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="plain" onClick={() => setAsked('report')}>
        Report
        <span className="sr-only"> {name}</span>
      </Button>
      {asked === 'report' && (
        <ReportDialog
          what={name}
          name={name}
          path="/api/reports"
          body={{ accountId: id }}
          onClose={() => setAsked(undefined)}
          onSent={(blocked) => blocked && navigate('/networking/connections')}
        />
      )}
      {question && asked && asked !== 'report' && (
        <Dialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={question.title}
          description={question.more}
        >
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ step: asked })}
            >
              {question.button}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </footer>
  );
}
