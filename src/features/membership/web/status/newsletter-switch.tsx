import { useQueryClient } from '@tanstack/react-query';
import { newsletterToasts } from '#features/notifications/newsletter/texts.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ApplicationView } from '../../contract.ts';
import { applicationByToken } from '../queries.ts';

type Props = { readonly token: string; readonly wanted: boolean };

/**
 * Starts or stops the newsletter. Using the emailed link proves who owns the address; ticking the
 * box on the form does not.
 */
export function NewsletterSwitch({ token, wanted }: Props) {
  const client = useQueryClient();
  const { queryKey } = applicationByToken(token);

  const choose = useApiMutation({
    mutationFn: (on: boolean) => api.post<ApplicationView>(`${queryKey[0]}/news`, { wanted: on }),
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      toast(after.news ? newsletterToasts.on : newsletterToasts.off);
    },
    onError: (error) =>
      toast({
        title: newsletterToasts.unchanged,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });

  return (
    <Switch
      label="Email me news of events and offers"
      checked={choose.isPending ? choose.variables : wanted}
      disabled={choose.isPending}
      onChange={(on) => choose.mutate(on)}
    />
  );
}
