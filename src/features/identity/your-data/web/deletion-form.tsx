import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { changeUser } from '../../accounts/web/session.ts';
import { broadcastSession } from '../../accounts/web/session-broadcast.ts';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';
import { OwnPasswordField } from '../../password/web/password-form.tsx';
import { accountFailures } from '../../texts.ts';
import type { DeletionRequest } from '../contract.ts';

/** The form in the confirmation dialog. Afterwards it shows the home page to a visitor. */
export function DeletionForm({ onClose }: { readonly onClose: () => void }) {
  const leave = useLeaveAfterDeletion();
  const remove = useAccountMutation<unknown, DeletionRequest>('/api/account/deletion', leave, {
    failed: accountFailures.deletion,
  });
  const { field, submit } = useApiForm<DeletionRequest>({
    schema: async () => (await import('../contract.ts')).DeletionRequest,
  });
  return (
    <form method="post" noValidate onSubmit={submit(remove.mutateAsync)} className="grid gap-6">
      <OwnPasswordField {...field('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}

/** Goes to the home page and removes the user only once this page has unmounted, because it would reload their data. */
function useLeaveAfterDeletion() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(
    () => () => {
      if (!gone.current) return;
      changeUser(client, null);
      toast({ title: 'Account deleted', description: 'Thank you for playing with us.' });
    },
    [client],
  );
  return async () => {
    gone.current = true;
    broadcastSession();
    await navigate('/', { replace: true });
  };
}
