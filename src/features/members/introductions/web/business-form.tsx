import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import type { BusinessForm as Form, introductionsApi } from '../contract.ts';
import { introductionTexts as texts } from '../texts.ts';
import { introductionList } from './queries.ts';

type Props = { readonly introductionId: string; readonly onClose: () => void };

/** Says that business came of an introduction, and roughly what it was worth. */
export function BusinessForm({ introductionId, onClose }: Props) {
  const { field, submit } = useApiForm<Form, { pounds: number | null }>({
    schema: async () => (await import('../contract.ts')).BusinessForm,
    values: { pounds: '' },
  });

  const record = useApiMutation(
    (valuePence: number | null) =>
      api.post<typeof introductionsApi.recordBusiness>(
        '/api/introductions/:introductionId/business',
        { params: { introductionId }, body: { valuePence } },
      ),
    {
      answers: introductionList,
      onDone: onClose,
      done: texts.saved,
      failed: texts.failed,
      besideFields: true,
    },
  );

  return (
    <form
      noValidate
      onSubmit={submit(({ pounds }) => record.mutateAsync(pounds))}
      className="mt-3 grid max-w-xs gap-4"
    >
      <TextField
        label={texts.value}
        optional
        inputMode="numeric"
        help={texts.valueHelp}
        {...field('pounds')}
      />
      <FormActions submit="Save" busy={record.isPending} onCancel={onClose} />
    </form>
  );
}
