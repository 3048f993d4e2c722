import type { ReactNode } from 'react';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ModerateTopicRequest } from '../contract.ts';
import { moderationTexts as texts } from '../texts.ts';

type ReasonProps = {
  readonly title: string;
  readonly more: ReactNode;
  /** Who reads the reason. */
  readonly help: string;
  /** What the button does, and the toast after it. */
  readonly send: string;
  readonly done: string;
  /** The path that takes the reason. */
  readonly path: string;
  /** The categories to choose from, by slug, for a move. */
  readonly categories?: Readonly<Record<string, string>> | undefined;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
};

/** Asks an admin for the reason, and does it. */
export const ReasonDialog = (props: ReasonProps) => (
  <Dialog open onOpenChange={props.onClose} title={props.title} description={props.more}>
    <ReasonForm {...props} />
  </Dialog>
);

function ReasonForm({ help, send, done, path, categories, onClose, onDone }: ReasonProps) {
  const { field, submit } = useApiForm<ModerateTopicRequest>({
    schema: async () => (await import('../contract.ts')).ModerateTopicRequest,
    values: { reason: '' },
  });

  const change = useAccountMutation<unknown, ModerateTopicRequest>(
    (sent) => api.post(path, sent),
    async () => {
      toast({ title: done });
      onClose();
      await onDone();
    },
    { failed: texts.failed },
  );

  return (
    <form noValidate onSubmit={submit(change.mutateAsync)} className="grid gap-5">
      {categories && (
        <Select label={texts.category} {...field('category')}>
          <FilterOptions of={categories} />
        </Select>
      )}
      <TextArea label={texts.reason} help={help} {...field('reason')} />
      <FormActions submit={send} busy={change.isPending} onCancel={onClose} />
    </form>
  );
}
