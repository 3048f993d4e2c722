import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { PayBackPolicy } from '../../credits/pay-back-policy.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { calledOffApi, PayBackDecision, PayBackForm, PayBackPreview } from '../contract.ts';
import { giveNames, payBackTexts, previewLines, whoText } from '../texts.ts';
import { payBackPreview } from './queries.ts';

type Props = {
  readonly eventId: number;
  readonly kind: PayBackPolicy['kind'];
  readonly onClose: () => void;
};

/** The form while it is filled in: how a stopped day is given back is chosen, not guessed. */
type Typed = Omit<PayBackForm, 'give'> & { readonly give: PayBackForm['give'] | '' };

/**
 * Decides what everyone gets of a golf day that is called off or was stopped, and says first
 * exactly what that is.
 */
export function PayBackDialog({ eventId, kind, onClose }: Props) {
  const decide = useApiMutation(
    (body: PayBackDecision) =>
      api.post<typeof calledOffApi.payBack>('/api/admin/events/:eventId/settlement', {
        params: { eventId },
        body,
      }),
    { ...attendeeChange(eventId), onDone: onClose, done: payBackTexts.decided[kind] },
  );

  const { form, field, submit } = useApiForm<Typed>({
    schema: async () => (await import('../contract.ts')).PayBackForm,
    values:
      kind === 'stopped'
        ? { holesPlayed: '', give: '', reason: '' }
        : { holesPlayed: '0', give: 'choice', reason: '' },
  });

  const { holesPlayed, give } = form.watch();
  const isChosen = holesPlayed !== '' && give !== '';
  const policy: PayBackPolicy = { kind, holesPlayed: Number(holesPlayed), give: give || 'choice' };

  const preview = useApi(payBackPreview(eventId, policy), undefined, { enabled: isChosen }).data;

  const send = submit(async ({ reason }) => {
    if (preview && isChosen) await decide.mutateAsync({ ...policy, reason, expected: preview });
  });

  const isStopped = kind === 'stopped';

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isStopped ? payBackTexts.stopped : payBackTexts.callOff}
      description={isStopped ? payBackTexts.stoppedText : payBackTexts.callOffText}
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        {isStopped && (
          <>
            <Select label={payBackTexts.holes} {...field('holesPlayed')}>
              <option value="">{payBackTexts.choose}</option>
              {Array.from({ length: 19 }, (_, holes) => String(holes)).map((holes) => (
                <option key={holes}>{holes}</option>
              ))}
            </Select>
            <Select label={payBackTexts.give} {...field('give')}>
              <option value="">{payBackTexts.choose}</option>
              {Object.entries(giveNames).map(([give, name]) => (
                <option key={give} value={give}>
                  {name}
                </option>
              ))}
            </Select>
          </>
        )}
        {isChosen ? (
          <Preview preview={preview} />
        ) : (
          <p className="text-sm text-ink-soft">{payBackTexts.chooseFirst}</p>
        )}
        <TextArea
          label="Reason"
          help={isStopped ? payBackTexts.whyStoppedHelp : payBackTexts.whyHelp}
          maxLength={500}
          {...field('reason')}
        />
        <FormActions
          variant="danger"
          submit={buttonText(kind, preview)}
          busy={decide.isPending || (isChosen && preview === undefined)}
          cancel={isStopped ? 'Cancel' : payBackTexts.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const Preview = ({ preview }: { readonly preview: PayBackPreview | undefined }) => (
  <div role="status" aria-busy={preview === undefined}>
    <Notice tone="warning" title={preview ? whoText(preview) : payBackTexts.counting}>
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

function buttonText(kind: Props['kind'], preview: PayBackPreview | undefined): string {
  const pence = preview ? preview.cardPence + preview.transferPence : 0;
  if (kind === 'stopped') return pence > 0 ? `Refund ${formatPounds(pence)}` : 'Confirm';
  return pence > 0 ? `Call off and refund ${formatPounds(pence)}` : 'Call off';
}
