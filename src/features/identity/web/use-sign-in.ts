import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { toast } from '#ui/toast.ts';
import type { AccountView, LoginRequest, RegisterForm } from '../contract.ts';
import { afterSignIn } from '../return-target.ts';
import { failureText } from './failure-text.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { forgetEvent, savedEvent } from './saved-event.ts';
import { changeUser, checkSession } from './session.ts';

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** Leads back to the page or the event somebody came from (which is thereby used), else to the dashboard. */
export function useGoOn() {
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');
  return useCallback(async () => {
    const eventId = savedEvent();
    forgetEvent();
    await navigate(afterSignIn(eventId, next), { replace: true });
  }, [navigate, next]);
}

/** Logs in, and goes on. */
export function useLogIn() {
  const client = useQueryClient();
  const goOn = useGoOn();
  return useMutation({
    mutationFn: (login: LoginRequest) => api.post<AccountView>('/api/login', login),
    onSuccess: async (user) => {
      changeUser(client, user);
      tellOtherTabs();
      toast({ title: 'Login successful', description: `Welcome back, ${user.firstName}!` });
      await goOn();
      await logSession(user);
    },
    onError: (error) =>
      failed('Login failed', failureText(error, 'Authentication failed', 'Failed to authenticate')),
  });
}

/** Registers, which signs in as well, and goes on to the memberships. The event somebody came from waits there. */
export function useRegister() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    // The two flags are the spec's payload; the server decides them and reads neither.
    mutationFn: ({ confirmPassword: _, ...entered }: RegisterForm) =>
      api.post<AccountView>('/api/register', { ...entered, isAdmin: false, isActive: true }),
    onSuccess: async (user) => {
      changeUser(client, user);
      tellOtherTabs();
      toast({ title: 'Registration successful', description: `Welcome to Fourball, ${user.firstName}!` });
      await navigate('/membership');
    },
    onError: (error) => failed('Registration failed', failureText(error, error.message, error.message)),
  });
}

/** The entry of the browser's performance timeline that says whether the session was kept after a login. */
export const SESSION_CHECK = 'fourball:session-check';

// Whether the browser really keeps the cookie shows only at the next call. The spec has it logged, and no more.
async function logSession(user: AccountView): Promise<void> {
  const found = await checkSession().catch(() => null);
  performance.mark(SESSION_CHECK, { detail: { kept: found?.id === user.id } });
}
