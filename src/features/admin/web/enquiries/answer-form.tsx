import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AnswerRequest, ListedEnquiry } from '../../contract.ts';
import { adminToasts } from '../../texts.ts';

/**
 * Marks an enquiry as answered, with a note. The answer itself is sent from the admin's own email
 * program.
 */
export function AnswerForm({ enquiry }: { readonly enquiry: ListedEnquiry }) {
  const client = useQueryClient();

  const answer = useMutation({
    mutationFn: (request: AnswerRequest) =>
      api.post<ListedEnquiry>(`/api/admin/enquiries/${enquiry.id}/answer`, request),
    onSuccess: () => toast({ title: adminToasts.answered, description: enquiry.reference }),
    onError: (error) =>
      toast({
        title: adminToasts.notAnswered,
        description: errorMessage(error),
        variant: 'destructive',
      }),
    // After a refusal as well: another admin may have answered first.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/enquiries'),
      }),
  });

  const { field, submit } = useApiForm<AnswerRequest>({
    schema: async () => (await import('../../contract.ts')).AnswerRequest,
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={`Mark ${enquiry.reference} as answered`}
      onSubmit={submit(answer.mutateAsync)}
      className="mt-5 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="How was it answered?"
        help="A short note for the other organisers. The sender may ask for a copy."
        autoComplete="off"
        {...field('note')}
      />
      <Button type="submit" variant="secondary" busy={answer.isPending} className="sm:mt-7.5">
        Mark as answered
      </Button>
    </form>
  );
}
