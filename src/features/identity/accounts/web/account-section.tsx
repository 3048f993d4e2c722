import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import type { PasswordRequest } from '../contract.ts';

type AccountSectionProps = {
  readonly title: string;
  /** One or two sentences about the section. */
  readonly lead: ReactNode;
  /** What shows the controls on a phone, where they are folded; default: they are always there. */
  readonly fold?: string;
  /** Whether they are shown from the start, as when a link led here for them. */
  readonly isOpen?: boolean | undefined;
  readonly children?: ReactNode;
};

/** A section of an account page: heading, introduction and controls. */
export function AccountSection({ title, lead, fold, isOpen, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 measure text-ink-soft">{lead}</p>
      {children !== undefined && (
        <div className="mt-4 md:mt-6">
          {fold === undefined ? (
            children
          ) : (
            <PhoneFold label={fold} isOpen={isOpen}>
              {children}
            </PhoneFold>
          )}
        </div>
      )}
    </Card>
  );
}

type Props = {
  readonly action: string;
  readonly busy: boolean;
  readonly onPassword: (form: PasswordRequest) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
};

/** Asks for the password again before a login method changes. `children` explain the change. */
export function PasswordForm({ action, busy, onPassword, onCancel, children }: Props) {
  const { field, submit } = useApiForm<PasswordRequest>({
    schema: async () => (await import('../contract.ts')).PasswordRequest,
  });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit(onPassword)}
      className="grid max-w-md gap-5"
    >
      {children !== undefined && <div className="text-ink-soft">{children}</div>}
      <OwnPasswordField {...field('password')} />
      <FormActions submit={action} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** The current password of a logged-in person, before a login method changes. */
export const OwnPasswordField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Your password" type="password" autoComplete="current-password" {...field} />
);
