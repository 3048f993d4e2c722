import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TOKEN_SHAPE } from '../../accounts/lifetimes.ts';
import { loginPage } from '../../accounts/return-target.ts';
import { changeUser, checkSession, useUser } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import type { emailAddressApi } from '../contract.ts';
import { SendLinkAgain } from './confirm-address-notice.tsx';

type ConfirmProps = { readonly token: string };

/** The page of the link that confirms the address of a registration. */
export function ConfirmEmail({ token }: ConfirmProps) {
  const confirm = useConfirm(() =>
    api.post<typeof emailAddressApi.verifyEmail>('/api/verify-email', { body: { token } }),
  );
  const { data: user } = useUser();
  const linkAccount = useLinkAccount(token);
  if (confirm.isSuccess) return <Confirmed title="Your email address is confirmed" />;

  // The link was used and the address is confirmed, so no new link is needed.
  if (confirm.error && user?.emailVerified)
    return <Confirmed title="Your email address is already confirmed" />;

  return (
    <>
      <p>Press the button to confirm that our emails reach you.</p>
      <WhoseAccount data={linkAccount.data} what="registration" />
      <Press label="Confirm my address" confirm={confirm} waits={linkAccount.isLoading} />
      {confirm.error && <NewLink error={confirm.error} isLoggedIn={Boolean(user)} />}
    </>
  );
}

const Confirmed = ({ title }: { readonly title: string }) => (
  <Outcome title={title}>
    <p>Our emails reach you. You can now read the forum and write to other members.</p>
  </Outcome>
);

type NewLinkProps = { readonly error: Error; readonly isLoggedIn: boolean };

/** A logged-in user can request another link here; anyone else has to log in first. */
const NewLink = ({ error, isLoggedIn }: NewLinkProps) => (
  <Failed error={error}>
    {isLoggedIn ? (
      <SendLinkAgain />
    ) : (
      <ButtonLink
        to={loginPage(undefined, '/account/profile')}
        variant="secondary"
        className="mt-3"
      >
        Log in to get a new link
      </ButtonLink>
    )}
  </Failed>
);

/** Sends a link's token, and reloads the user, whose address may have changed or been confirmed. */
function useConfirm<Answer>(call: () => Promise<Answer>) {
  const client = useQueryClient();
  const { data: user } = useUser();

  return useApiMutation(call, {
    isForVisitors: true,
    onDone: async () => {
      if (user) changeUser(client, await checkSession().catch(() => user));
    },
  });
}

type PressProps = {
  readonly label: string;
  readonly confirm: Pick<ReturnType<typeof useConfirm>, 'mutate' | 'isPending'>;
  /**
   * Whether the account is still being looked up: the button waits until the person could read it.
   */
  readonly waits: boolean;
};

/** The button. It needs JavaScript; the note at the top of the page says so. */
const Press = ({ label, confirm, waits }: PressProps) => (
  <form
    method="post"
    className="mt-6"
    onSubmit={(event) => {
      event.preventDefault();
      confirm.mutate();
    }}
  >
    <Button type="submit" busy={confirm.isPending || waits}>
      {label}
    </Button>
  </form>
);

type OutcomeProps = { readonly title: string; readonly children: React.ReactNode };

/** The result of the confirmation, and where to continue. */
const Outcome = ({ title, children }: OutcomeProps) => (
  <>
    <Notice tone="good" title={title} announce>
      {children}
    </Notice>
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to="/account/profile">Go to my profile</ButtonLink>
      <ButtonLink to="/events" variant="secondary">
        See the events
      </ButtonLink>
    </div>
  </>
);

type FailedProps = { readonly error: Error; readonly children?: React.ReactNode };

/** The reason why the confirmation failed, with advice in `children`. */
const Failed = ({ error, children }: FailedProps) => (
  <div className="mt-6">
    <Notice tone="bad" announce title={errorMessage(error)}>
      {children}
    </Notice>
  </div>
);

const missing = {
  old: 'Now please confirm from your old address: press the button in the email we sent there. Nothing changes until then.',
  new: 'Now please confirm from your new address: press the button in the email we sent there. Nothing changes until then.',
} as const;

/** The page of one of the two links of an email change. */
export function ConfirmChange({ token }: { readonly token: string }) {
  const confirm = useConfirm(() =>
    api.post<typeof emailAddressApi.confirmEmailChange>('/api/verify-email/change', {
      body: { token },
    }),
  );
  const linkAccount = useLinkAccount(token);
  const step = confirm.data;

  if (step?.changed)
    return (
      <Outcome title="Your email address has changed">
        <p>
          Use the new address to log in from now on. We’ve told your old address about the change.
        </p>
      </Outcome>
    );

  if (step)
    return (
      <Outcome title="Thank you for confirming">
        <p>{missing[step.missing ?? 'new']}</p>
      </Outcome>
    );

  return (
    <>
      <p>
        Press the button to confirm from this address. We’ll make the change once you’ve confirmed
        from both your old and your new address.
      </p>
      <WhoseAccount data={linkAccount.data} what="change" />
      <Press label="Yes, change my address" confirm={confirm} waits={linkAccount.isLoading} />
      {confirm.error && <Failed error={confirm.error} />}
    </>
  );
}

/**
 * The account of a link. Looked up only in the browser, so that email scanners cause no request.
 */
const useLinkAccount = (token: string) =>
  useQuery({
    queryKey: ['/api/verify-email/account', token],
    queryFn: () =>
      api.post<typeof emailAddressApi.verifyForAccount>('/api/verify-email/account', {
        body: { token },
      }),
    enabled: TOKEN_SHAPE.test(token),
  });

type WhoseAccountProps = Pick<ReturnType<typeof useLinkAccount>, 'data'> & {
  readonly what: 'registration' | 'change';
};

/**
 * Names the account, unless it is the one logged in here. Anyone can register with someone else's
 * address or request a change to it, and still knows the password after the address is confirmed.
 */
function WhoseAccount({ data: account, what }: WhoseAccountProps) {
  if (!account || account.isYours) return null;

  return (
    <div className="mt-6 wrap-anywhere">
      <Notice
        title={`This is for the account “${account.username}”, opened on ${formatDate(account.openedAt)}`}
      >
        {what === 'registration' ? (
          <p>
            If it’s yours, press the button. If someone else opened it, don’t: they know its
            password. To make the account yours alone, choose “Forgot password?” on the{' '}
            <Link to="/auth" className="link">
              login page
            </Link>
            .
          </p>
        ) : (
          <p>
            Press the button only if this is your account. If it isn’t, you can ignore this: nothing
            changes without it.
          </p>
        )}
      </Notice>
    </div>
  );
}
