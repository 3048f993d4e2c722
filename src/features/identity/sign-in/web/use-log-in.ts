import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#lib/brand.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { toast } from '#ui/toast/toast.ts';
import type { AccountView } from '../../accounts/contract.ts';
import { CONFIRMATION_PARAMETER } from '../../accounts/return-target.ts';
import { checkSession, enterAs } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import type { TwoFactorRequired } from '../../two-factor/contract.ts';
import type {
  BriefRegisterForm,
  LoginRequest,
  RegisterForm,
  RegisterRequest,
  signInApi,
} from '../contract.ts';
import { usernamesFor } from '../username-from-name.ts';
import { useRedirectAfterLogin, useRedirectAfterRegistration } from './redirect-after-login.ts';
import { broadcastSession } from './session-broadcast.ts';

const showFailure = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

/** The end of every login: sets the user, greets and redirects. */
export function useCompleteLogin() {
  const client = useQueryClient();
  const redirect = useRedirectAfterLogin();

  return useCallback(
    async (user: AccountView) => {
      enterAs(client, user);
      broadcastSession();
      toast({ title: 'Login successful', description: `Welcome back, ${user.firstName}!` });
      await redirect(user);
      await logSession(user);
    },
    [client, redirect],
  );
}

/**
 * For the payload of a login: the token of the emailed link that opened /auth; nothing without one.
 */
export function useLoginConfirmation(): { readonly confirmation?: string } {
  const confirmation = useSearchParams()[0].get(CONFIRMATION_PARAMETER);
  return confirmation ? { confirmation } : {};
}

const whyFailed = (error: unknown): string =>
  errorMessage(error, 'Authentication failed', 'Failed to authenticate');

/** Shows why the login was refused. */
export const loginFailed = (error: unknown) => showFailure('Login failed', whyFailed(error));

/** The same for the form, where it stays; undefined if a code is asked for instead. */
export const loginFault = (error: unknown): string | undefined =>
  error && challengeIn(error) === undefined ? whyFailed(error) : undefined;

/**
 * Logs in and redirects.
 * @param onTwoFactorRequired called with the challenge if the password was right and a code is needed as well
 */
export function useLogIn(onTwoFactorRequired: (challenge: string) => Promise<void>) {
  const enter = useCompleteLogin();
  const confirmation = useLoginConfirmation();
  const tab = useSearchParams()[0].get('tab');
  const failure = useRef<ReturnType<typeof loginFailed>>(undefined);

  // It is about the login, so it does not stay over the form for registering.
  useEffect(() => {
    const shown = failure;
    return () => shown.current?.dismiss();
  }, [tab]);

  const sayFailed = (error: unknown): void => {
    failure.current = loginFailed(error);
  };

  return useApiMutation(
    (login: LoginRequest) =>
      api.post<typeof signInApi.logIn>('/api/login', { body: { ...login, ...confirmation } }),
    {
      isForVisitors: true,
      onDone: enter,
      onFailed: async (error) => {
        const challenge = challengeIn(error);
        if (challenge === undefined) sayFailed(error);
        else await onTwoFactorRequired(challenge).catch(sayFailed);
      },
    },
  );
}

function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.body?.code !== 'two_factor_required') return undefined;
  return (error.body as TwoFactorRequired).challenge;
}

const sendRegistration = (form: RegisterRequest): Promise<AccountView> => {
  // The two flags are in the specification's payload; the server ignores both and decides itself.
  const body = { ...form, isAdmin: false, isActive: true };
  return api.post<typeof signInApi.register>('/api/register', { body });
};

/** Registers, which also logs in, and redirects: see `pageAfterRegistration`. */
export const useRegister = () =>
  useRegistration(
    ({ confirmPassword: _, ...form }: RegisterForm) => sendRegistration(form),
    (error) =>
      showFailure('Registration failed', errorMessage(error, error.message, error.message)),
    ({ firstName }) =>
      toast({
        title: 'Registration successful',
        description: `Welcome to ${brand.name}, ${firstName}!`,
      }),
  );

/**
 * The same without a chosen username: one is made from the name, and another if that one is taken.
 * A visitor who is booking reads what is wrong beside its field, and a toast says what no field
 * can. What follows says that it worked: the place that is held.
 */
export const useBriefRegister = () =>
  useRegistration(async (form: BriefRegisterForm) => {
    const [first = '', ...others] = usernamesFor(form, Math.random);
    let attempt = sendRegistration({ ...form, username: first });
    for (const username of others)
      attempt = attempt.catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.body?.code !== 'username_taken') throw error;
        return sendRegistration({ ...form, username });
      });
    return attempt;
  }, accountNotMade);

const accountNotMade = (error: Error): void => {
  if (fieldErrors(error).length === 0)
    showFailure(
      'We couldn’t create your account',
      errorMessage(error, error.message, error.message),
    );
};

function useRegistration<Form>(
  register: (form: Form) => Promise<AccountView>,
  onFailed: (error: Error) => void,
  greet?: (user: AccountView) => void,
) {
  const client = useQueryClient();
  const redirect = useRedirectAfterRegistration();

  return useApiMutation(register, {
    isForVisitors: true,
    onDone: async (user) => {
      enterAs(client, user);
      broadcastSession();
      greet?.(user);
      await redirect(user);
    },
    onFailed,
  });
}

/**
 * The entry of the browser's performance timeline that says whether the session was kept after a
 * login.
 */
export const SESSION_CHECK = 'fourball:session-check';

// Whether the browser really keeps the cookie is known only at the next call. The specification
// requires logging it, and no more.
async function logSession(user: AccountView): Promise<void> {
  const current = await checkSession().catch(() => null);
  performance.mark(SESSION_CHECK, { detail: { kept: current?.id === user.id } });
}
