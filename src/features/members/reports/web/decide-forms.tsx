import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Chips } from '#ui/form/chips.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { DecideAppealRequest, DecideRequest, QueuedReport, reportsApi } from '../contract.ts';
import { queueTexts as texts } from '../texts.ts';

type Props = { readonly report: QueuedReport };

const isQueue = (address: string): boolean => address.startsWith('/api/admin/reports');

/**
 * Sends a decision and reads the queue again, after a refusal too: another organiser may have
 * decided first.
 */
const useDecision = <Sent extends object>(call: (sent: Sent) => Promise<unknown>, form: string) =>
  useApiMutation(call, {
    refresh: isQueue,
    done: 'Decided',
    refreshAfterFailure: isQueue,
    failed: 'Not decided',
    besideFields: true,
    form,
  });

/** A choice is checked again once the form was sent, so that its error goes. */
const whenChosen = ({ formState }: { readonly formState: { readonly isSubmitted: boolean } }) => ({
  shouldValidate: formState.isSubmitted,
});

/** What to do about a report, and why. */
export function DecideForm({ report: { id, kind, can } }: Props) {
  const name = `decide ${id}`;
  const decide = useDecision(
    (sent: DecideRequest) =>
      api.post<typeof reportsApi.decideReport>('/api/admin/reports/:reportId/decide', {
        params: { reportId: id },
        body: sent,
      }),
    name,
  );

  const { field, submit, form } = useApiForm<DecideRequest>({
    schema: async () => (await import('../contract.ts')).DecideRequest,
    values: { reason: '' },
  });

  useKeptForm(
    {
      unsaved: () => (form.getValues('reason') ? form.getValues() : undefined),
      restore: (values: DecideRequest) => form.reset(values, { keepDefaultValues: true }),
    },
    name,
  );

  const action = form.watch('action');
  const label = (action: DecideRequest['action']) =>
    kind === 'member' && action === 'remove'
      ? 'Remove their photo and texts'
      : texts.actions[action];

  return (
    <form
      noValidate
      aria-label={texts.decide}
      onSubmit={submit(async (sent) => {
        await decide.mutateAsync(sent);
        form.reset({ reason: '' });
      })}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
    >
      <Chips
        legend="What do you want to do?"
        single
        chips={can.decide.map((action) => ({ value: action, label: label(action) }))}
        chosen={action ? [action] : []}
        onChange={([chosen]) => chosen && form.setValue('action', chosen, whenChosen(form))}
        error={field('action').error}
      />
      <TextArea
        label="Reason"
        help="The member will read this. If you take no action, the person who reported it reads it instead."
        {...field('reason')}
      />
      <div>
        <Button type="submit" busy={decide.isPending}>
          {texts.decide}
        </Button>
      </div>
    </form>
  );
}

/** Whether a decision stays after an appeal, and why. */
export function DecideAppealForm({ report: { id } }: Props) {
  const name = `appeal ${id}`;
  const decide = useDecision(
    (sent: DecideAppealRequest) =>
      api.post<typeof reportsApi.decideAppeal>('/api/admin/reports/:reportId/appeal', {
        params: { reportId: id },
        body: sent,
      }),
    name,
  );

  const { field, submit, form } = useApiForm<DecideAppealRequest>({
    schema: async () => (await import('../contract.ts')).DecideAppealRequest,
    values: { reason: '' },
  });

  useKeptForm(
    {
      unsaved: () => (form.getValues('reason') ? form.getValues() : undefined),
      restore: (values: DecideAppealRequest) => form.reset(values, { keepDefaultValues: true }),
    },
    name,
  );
  const outcome = form.watch('outcome');

  return (
    <form
      noValidate
      aria-label={texts.decideAppeal}
      onSubmit={submit(async (sent) => {
        await decide.mutateAsync(sent);
        form.reset({ reason: '' });
      })}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
    >
      <Chips
        legend="Does the decision stay?"
        single
        chips={(['upheld', 'overturned'] as const).map((value) => ({
          value,
          label: texts.outcomes[value],
        }))}
        chosen={outcome ? [outcome] : []}
        onChange={([chosen]) => chosen && form.setValue('outcome', chosen, whenChosen(form))}
        error={field('outcome').error}
      />
      <TextArea
        label="Reason"
        help="The member will read this. After this, they can’t appeal again."
        {...field('reason')}
      />
      <div>
        <Button type="submit" busy={decide.isPending}>
          {texts.decideAppeal}
        </Button>
      </div>
    </form>
  );
}
