import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showsPeople } from '#features/members/profiles/web/queries.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { messagesTexts as texts } from '../texts.ts';

// Forms have 15 KB, and few messages are reported.
const fetchDialog = () => import('#features/members/reports/web/report-dialog.tsx');

type ReportProps = { readonly messageId: string; readonly name: string; readonly onClose: () => void };

/** Reports a message to the organisers, who then see it with those around it. */
export function ReportMessage({ messageId, name, onClose }: ReportProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const Dialog = useLazyModule(fetchDialog, true, onClose)?.ReportDialog;

  return (
    Dialog && (
      <Dialog
        what={texts.thisMessage}
        name={name}
        path={`/api/messages/${messageId}/report`}
        onClose={onClose}
        onSent={async (blocked) => {
          // The conversation with a member who is blocked does not exist any more.
          if (!blocked) return;
          await navigate('/messages');
          await client.invalidateQueries({ predicate: ({ queryKey }) => showsPeople(queryKey[0]) });
        }}
      />
    )
  );
}
