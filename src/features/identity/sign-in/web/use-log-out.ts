import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import { changeUser } from '../../accounts/web/session.ts';
import { broadcastSession } from '../../accounts/web/session-broadcast.ts';

/**
 * Logs out and goes home. The user is cleared when the page that was open is gone from the screen, not before: a
 * members' page would ask for its data once more, or lead to /auth. Belongs into a component that outlives pages.
 */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [leaving, setLeaving] = useState<string>();
  useEffect(() => {
    if (leaving === undefined || leaving === key) return;
    setLeaving(undefined);
    changeUser(client, null);
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
  }, [leaving, key, client]);
  return useApiMutation({
    mutationFn: () => api.post('/api/logout'),
    onSuccess: async () => {
      broadcastSession();
      setLeaving(key);
      await navigate('/');
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: errorMessage(error, error.message, error.message),
        variant: 'destructive',
      }),
  });
}
