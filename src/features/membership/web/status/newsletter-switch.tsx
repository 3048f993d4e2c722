import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ApplicationView } from '../../contract.ts';
import { applicationByToken } from '../queries.ts';

type Props = { readonly token: string; readonly wanted: boolean };

/** Starts or stops the news. A tick on the form only asks for them; the link shows that its holder reads the mailbox. */
export function NewsletterSwitch({ token, wanted }: Props) {
  const client = useQueryClient();
  const { queryKey } = applicationByToken(token);
  const choose = useApiMutation({
    mutationFn: (on: boolean) => api.post<ApplicationView>(`${queryKey[0]}/news`, { wanted: on }),
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      toast({ title: after.news ? 'News switched on' : 'News switched off' });
    },
    onError: (error) => {
      const description = errorMessage(
        error,
        'Something went wrong on our side. Please try again.',
        'The network did not answer. Please check your connection and try again.',
      );
      toast({ title: 'That did not work', description, variant: 'destructive' });
    },
  });
  return (
    <Switch
      label="News of events and offers by email"
      checked={choose.isPending ? choose.variables : wanted}
      disabled={choose.isPending}
      onChange={(on) => choose.mutate(on)}
    />
  );
}
