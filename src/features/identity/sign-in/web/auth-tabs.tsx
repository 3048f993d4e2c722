import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ForgotForm } from '../../password/web/forgot-form.tsx';
import { ResetForm } from '../../password/web/reset-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type Tab = 'login' | 'register';
type DialogName = 'forgot' | 'reset';

/** The login and registration tabs and the two dialogs. The tab and the reset token come from the address. */
export function AuthTabs() {
  const [search, setSearch] = useSearchParams();
  const token = search.get('token') ?? '';
  const door: Tab = search.get('tab') === 'register' ? 'register' : 'login';
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);

  // In the browser only: the dialog is not part of the server's HTML.
  useEffect(() => {
    if (token) setDialog('reset');
  }, [token]);

  const show = (next: Tab) =>
    setSearch(
      (now) => {
        now.delete('token');
        if (next === 'register') now.set('tab', next);
        else now.delete('tab');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const afterReset = () => {
    close();
    show('login');
  };
  // Removes the token from the address as well, or a reload would open the dialog again.
  const cancelReset = () => {
    close();
    if (token) show(door);
  };

  return (
    <>
      <Tabs
        label="Login or register"
        current={door}
        onChange={show}
        tabs={[
          {
            id: 'login',
            label: 'Login',
            panel: <LoginForm onForgot={() => setDialog('forgot')} onRegister={() => show('register')} />,
          },
          { id: 'register', label: 'Register', panel: <RegisterForm /> },
        ]}
      />
      <Dialog
        open={dialog === 'forgot'}
        onOpenChange={close}
        title="Forgot Password"
        description="Enter your email address and we'll send you a link to reset your password."
      >
        <ForgotForm onClose={close} />
      </Dialog>
      <Dialog
        open={dialog === 'reset'}
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
