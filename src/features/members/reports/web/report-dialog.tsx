import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Filed, ReportDraft, ReportForm } from '../contract.ts';
import { reportReasons } from '../texts.ts';

type Props = {
  /** What is reported, in the title: "Kim Ash", "this message". */
  readonly what: string;
  /** The person it is about, for the offer to block them. */
  readonly name: string;
  /** The id of what is reported, by which an unsent report is kept. */
  readonly subject: string;
  readonly send: (report: ReportForm) => Promise<Filed>;
  readonly onClose: () => void;
  /** After a report. `blocked`: the reported person is blocked now. */
  readonly onSent?: (blocked: boolean) => unknown;
};

/**
 * Reports a member, a message or a post. What was typed survives a reload and a session that has
 * ended.
 */
export const ReportDialog = (props: Props) => (
  <Dialog
    open
    onOpenChange={props.onClose}
    title={`Report ${props.what}`}
    description="The organisers will look at it. We never say who reported something."
  >
    <Report {...props} />
  </Dialog>
);

function Report({ name, subject, send: fileReport, onClose, onSent }: Props) {
  const { field, submit, form } = useApiForm<ReportDraft, ReportForm>({
    schema: async () => (await import('../contract.ts')).ReportForm,
    values: { words: '', block: false },
  });

  const formName = `report ${subject}`;

  const send = useApiMutation(fileReport, {
    onDone: async (_, { block }) => {
      form.reset({ words: '', block: false });
      onClose();
      await onSent?.(block);
    },
    done: {
      title: 'Report sent',
      description: 'Thank you. We’ll tell you when we’ve looked at it.',
    },
    failed: 'Report not sent',
    besideFields: true,
    form: formName,
  });

  useKeptForm(
    {
      unsaved: () => (form.getValues('words') ? form.getValues() : undefined),
      restore: (values: ReportDraft) => form.reset(values, { keepDefaultValues: true }),
    },
    formName,
  );

  return (
    <form noValidate onSubmit={submit(send.mutateAsync)} className="grid gap-5">
      <Select label="What’s wrong?" defaultValue="" {...field('reason')}>
        <option value="" disabled>
          Choose one
        </option>
        {Object.entries(reportReasons).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="What should we know?"
        optional
        help="For example, where it happened. Needed for “Something else”."
        {...field('words')}
      />
      <Checkbox
        label={`Also block ${name}, so that the two of you don’t find each other any more`}
        {...field('block')}
      />
      <FormActions submit="Send report" busy={send.isPending} onCancel={onClose} />
    </form>
  );
}
