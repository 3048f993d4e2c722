import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { adminApi, ListedEnquiry, ReplyRequest } from '../../contract.ts';
import { isEnquiryList } from '../../frame/web/queries.ts';
import { adminToasts } from '../../texts.ts';

/**
 * Emails a reply to the sender of an enquiry, with what they wrote quoted below it, and marks it as
 * answered. What is typed survives a reload.
 */
export function EnquiryReply({ enquiry }: { readonly enquiry: ListedEnquiry }) {
  const { id, reference, name, email } = enquiry;
  const form = `reply ${id}`;

  const send = useApiMutation(
    (request: ReplyRequest) =>
      api.post<typeof adminApi.replyToEnquiry>('/api/admin/enquiries/:enquiryId/reply', {
        params: { enquiryId: id },
        body: request,
      }),
    {
      onDone: () => forget(),
      refresh: isEnquiryList,
      done: { title: adminToasts.replied, description: `To ${email}` },
      // Another admin may have answered first.
      refreshAfterFailure: isEnquiryList,
      failed: adminToasts.notReplied,
      besideFields: true,
      form,
    },
  );

  const reply = useApiForm<ReplyRequest>({
    schema: async () => (await import('../../contract.ts')).ReplyRequest,
    values: { text: '' },
  });
  const text = reply.form.watch('text');

  const forget = useKeptForm<ReplyRequest>(
    {
      unsaved: () => (text === '' ? undefined : { text }),
      restore: (kept) => reply.form.reset(kept, { keepDefaultValues: true }),
    },
    form,
  );

  return (
    <form
      method="post"
      noValidate
      aria-label={`Reply to ${reference}`}
      onSubmit={reply.submit((request) => send.mutateAsync(request))}
      className="mt-4 grid gap-3"
    >
      <TextArea
        label={`Your reply to ${name}`}
        maxLength={5000}
        help="We’ll email it as you write it, with their message quoted below."
        {...reply.field('text')}
      />
      <div>
        <Button type="submit" busy={send.isPending}>
          Send reply
        </Button>
      </div>
    </form>
  );
}
