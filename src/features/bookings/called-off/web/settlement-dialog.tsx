import { formatPounds } from '#lib/money.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { SettlementPolicy } from '../../credits/settlement-policy.ts';
import { useAttendeeMutation } from '../../places/web/use-attendee-mutation.ts';
import type { SettlementPreview } from '../contract.ts';
import { giveNames, previewLines, settlementTexts, whoText } from '../texts.ts';
import { settlementPreview } from './queries.ts';

type Props = {
  readonly eventId: number;
  readonly kind: SettlementPolicy['kind'];
  readonly onClose: () => void;
};
type Fields = { readonly holesPlayed: string; readonly give: string; readonly reason: string };

/**
 * Decides what everyone gets of a golf day that is called off or was stopped, and says first
 * exactly what that is.
 */
export function SettlementDialog({ eventId, kind, onClose }: Props) {
  const deciding = useAttendeeMutation(eventId, onClose);
  const { form, field, submit } = useApiForm<Fields>({
    schema: async () => (await import('../contract.ts')).SettlementForm,
    values: { holesPlayed: kind === 'stopped' ? '9' : '0', give: 'choice', reason: '' },
  });

  const chosen = form.watch();

  const policy: SettlementPolicy = {
    kind,
    holesPlayed: Number(chosen.holesPlayed),
    give: chosen.give as SettlementPolicy['give'],
  };

  const preview = useApi(settlementPreview(eventId, policy)).data;

  const send = submit(({ reason }) =>
    deciding.mutateAsync({
      path: 'settlement',
      body: { ...policy, reason, expected: preview },
      done: settlementTexts.decided,
    }),
  );

  const isStopped = kind === 'stopped';

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isStopped ? settlementTexts.stopped : settlementTexts.callOff}
      description={isStopped ? settlementTexts.stoppedText : settlementTexts.callOffText}
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        {isStopped && (
          <>
            <Select label="Holes played" {...field('holesPlayed')}>
              {Array.from({ length: 19 }, (_, holes) => String(holes)).map((holes) => (
                <option key={holes}>{holes}</option>
              ))}
            </Select>
            <Select label="Everyone gets" {...field('give')}>
              {Object.entries(giveNames).map(([give, name]) => (
                <option key={give} value={give}>
                  {name}
                </option>
              ))}
            </Select>
          </>
        )}
        <Preview preview={preview} />
        <TextArea
          label="Why"
          help={isStopped ? settlementTexts.whyStoppedHelp : settlementTexts.whyHelp}
          maxLength={500}
          {...field('reason')}
        />
        <FormActions
          variant="danger"
          submit={buttonText(kind, preview)}
          busy={deciding.isPending || preview === undefined}
          cancel={isStopped ? 'Close' : settlementTexts.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const Preview = ({ preview }: { readonly preview: SettlementPreview | undefined }) => (
  <div role="status" aria-busy={preview === undefined}>
    <Notice tone="warning" title={preview ? whoText(preview) : settlementTexts.counting}>
      {preview && (
        <ul className="figures">
          {previewLines(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  </div>
);

function buttonText(kind: Props['kind'], preview: SettlementPreview | undefined): string {
  const pence = preview ? preview.cardPence + preview.transferPence : 0;
  const back = pence > 0 ? ` and refund ${formatPounds(pence)}` : '';
  return kind === 'stopped' ? `Decide${back}` : `Call off${back}`;
}
