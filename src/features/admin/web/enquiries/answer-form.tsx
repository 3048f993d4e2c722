import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AnswerRequest, InboxMessage } from '../../contract.ts';

/** Marks a message as answered, with a word on how. The answer itself goes by mail, from the organiser's own mailbox. */
export function AnswerForm({ message }: { readonly message: InboxMessage }) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (request: AnswerRequest) =>
      api.post<InboxMessage>(`/api/admin/messages/${message.id}/answer`, request),
    onSuccess: () => toast({ title: 'Marked as answered', description: message.reference }),
    onError: (error) =>
      toast({
        title: 'Not marked as answered',
        description: errorMessage(error, 'Something went wrong on our side.', 'The network did not answer.'),
        variant: 'destructive',
      }),
    // After a refusal, too: somebody else may have been quicker.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/messages'),
      }),
  });
  const { field, submit } = useApiForm<AnswerRequest>({
    schema: async () => (await import('../../contract.ts')).AnswerRequest,
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={`Mark ${message.reference} as answered`}
      onSubmit={submit(answer.mutateAsync)}
      className="mt-5 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="How was it answered?"
        help="A few words for the other organisers. They stay with the message, whose sender may ask for them."
        autoComplete="off"
        {...field('note')}
      />
      <Button type="submit" variant="secondary" busy={answer.isPending} className="sm:mt-7.5">
        Mark as answered
      </Button>
    </form>
  );
}
