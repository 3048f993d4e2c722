import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { asksToLogIn } from '../../accounts/web/login-return.ts';
import { ASK_FOR_RESET_LINK } from '../../done-texts.ts';
import { ForgotForm, ResetForm } from '../../password/web/reset-forms.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type Tab = 'login' | 'register';

/** The query parameter of the dialog for a forgotten password. */
const FORGOTTEN = 'forgot';

type Props = {
  /**
   * Whether a golf day is about to be booked: then Register comes first, unless a login was asked
   * for.
   */
  readonly isBooking?: boolean;
};

/**
 * The login and registration tabs and the two dialogs. The tab, the reset token and whether a
 * password was forgotten are in the address, so that the way there is a link, which works before
 * hydration.
 */
export function AuthTabs({ isBooking = false }: Props) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const token = search.get('token') ?? '';
  const first: Tab = isBooking && !asksToLogIn(state) ? 'register' : 'login';
  const tab = search.get('tab');
  const door: Tab = tab === 'register' || tab === 'login' ? tab : token ? 'login' : first;
  const isForgotten = search.has(FORGOTTEN);
  const [isResetting, setIsResetting] = useState(false);
  const close = () => setIsResetting(false);

  // In the browser only: the dialog is not part of the server's HTML.
  useEffect(() => {
    if (token) setIsResetting(true);
  }, [token]);

  const searchOf = (next: Tab) => {
    const now = new URLSearchParams(search);
    now.delete('token');
    now.delete(FORGOTTEN);
    if (next === first) now.delete('tab');
    else now.set('tab', next);
    return now;
  };

  const show = (next: Tab) =>
    setSearch(searchOf(next), { replace: true, preventScrollReset: true, state });

  const forgot = searchOf('login');
  forgot.set(FORGOTTEN, '');

  const afterReset = () => {
    close();
    show('login');
  };

  // Removes the token from the address as well, or a reload would open the dialog again.
  const cancelReset = () => {
    close();
    if (token) show(door);
  };

  const login = {
    id: 'login' as const,
    label: 'Login',
    href: `?${searchOf('login')}`,
    panel: <LoginForm forgot={`?${forgot}`} register={`?${searchOf('register')}`} />,
  };

  const register = {
    id: 'register' as const,
    label: 'Register',
    href: `?${searchOf('register')}`,
    panel: <RegisterForm onLogIn={() => show('login')} />,
  };

  return (
    <>
      <Tabs
        label="Login or register"
        current={door}
        onChange={show}
        tabs={first === 'register' ? [register, login] : [login, register]}
      />
      <Dialog
        open={isForgotten}
        onOpenChange={() => show('login')}
        title="Forgot Password"
        description={ASK_FOR_RESET_LINK}
      >
        <ForgotForm onClose={() => show('login')} />
      </Dialog>
      <Dialog
        open={isResetting}
        onOpenChange={cancelReset}
        // The token stays in the address, so a reload opens the dialog again.
        onLost={close}
        title="Reset Password"
        description="Choose a new password. You will be logged out on all devices."
        {...(token ? { startAt: 'password' } : {})}
      >
        <ResetForm token={token} onClose={cancelReset} onReset={afterReset} />
      </Dialog>
    </>
  );
}
