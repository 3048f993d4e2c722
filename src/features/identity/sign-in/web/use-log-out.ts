import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, setPageAccount } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import { toast } from '#ui/toast/toast.ts';
import { changeUser, noteSessionOver, userIn } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { LOGGED_OUT } from '../../done-texts.ts';
import type { signInApi } from '../contract.ts';
import { broadcastSession } from './session-broadcast.ts';

/**
 * Logs out and goes to the home page. The user is cleared only when the open page has unmounted,
 * because a members' page would reload its data or redirect to /auth. Use it in a component that
 * outlives pages.
 */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [leaving, setLeaving] = useState<string>();

  useEffect(() => {
    if (leaving === undefined || leaving === key) return;
    setLeaving(undefined);
    const accountId = userIn(client)?.id;
    changeUser(client, null);
    setPageAccount(undefined);
    if (accountId !== undefined) localDrafts.forgetAll(accountId);
    toast({ title: 'Logged out', description: LOGGED_OUT });
  }, [leaving, key, client]);

  return useApiMutation(() => api.post<typeof signInApi.logOut>('/api/logout'), {
    isForVisitors: true,
    onDone: async () => {
      broadcastSession();
      setLeaving(key);
      noteSessionOver(client);
      await navigate('/');
    },
    onFailed: (error) =>
      toast({
        title: 'Logout failed',
        description: errorMessage(error, error.message, error.message),
        variant: 'destructive',
      }),
  });
}
