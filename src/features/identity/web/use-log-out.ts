import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { toast } from '#ui/toast.ts';
import { failureText } from './failure-text.ts';
import { changeUser } from './session.ts';

/** Logs out and goes home; only then is the user cleared, so that a members' page does not ask to sign in again. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.post('/api/logout'),
    onSuccess: async () => {
      await navigate('/');
      changeUser(client, null);
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: failureText(error, error.message, error.message),
        variant: 'destructive',
      }),
  });
}
