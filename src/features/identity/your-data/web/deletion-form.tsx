import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetUnsent } from '#platform/api-client/local-words.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { toast } from '#ui/toast/toast.ts';
import { changeUser, noteSessionOver, userIn } from '../../accounts/web/session.ts';
import { broadcastSession } from '../../accounts/web/session-broadcast.ts';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';
import { OwnPasswordField } from '../../password/web/password-form.tsx';
import { accountFailures } from '../../texts.ts';
import type { DeletionPreview, DeletionRequest } from '../contract.ts';

type Props = Pick<DeletionPreview, 'losses'> & { readonly onClose: () => void };

/** The form in the confirmation dialog. Afterwards it shows the home page to a visitor. */
export function DeletionForm({ losses, onClose }: Props) {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const leave = useLeaveAfterDeletion();
  const remove = useAccountMutation<unknown, DeletionRequest>('/api/account/deletion', leave, {
    failed: accountFailures.deletion,
    besideFields: true,
  });

  const { field, form, submit } = useApiForm<DeletionRequest>({
    schema: async () => (await import('../contract.ts')).DeletionRequest,
  });

  /**
   * Sends the amount that was agreed to. If something is missing, the server refuses and says what.
   */
  const send = (request: DeletionRequest) => {
    const losesPence = losses
      .filter(({ agree }) => agreed.includes(agree))
      .reduce((sum, { pence }) => sum + pence, 0);
    return remove.mutateAsync({ ...request, losesPence });
  };

  const notAgreed = form.formState.errors.losesPence?.message;

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="grid gap-6">
      {losses.map(({ agree }) => (
        <Checkbox
          key={agree}
          label={agree}
          error={agreed.includes(agree) ? undefined : notAgreed}
          onChange={({ target }) =>
            setAgreed((before) =>
              target.checked ? [...before, agree] : before.filter((one) => one !== agree),
            )
          }
        />
      ))}
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

/**
 * Goes to the home page and removes the user only once this page has unmounted, because it would
 * reload their data.
 */
function useLeaveAfterDeletion() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const gone = useRef(false);

  useEffect(
    () => () => {
      if (!gone.current) return;
      const left = userIn(client)?.id;
      changeUser(client, null);
      if (left !== undefined) forgetUnsent(left);
      toast({ title: 'Account deleted', description: 'Thank you for playing with us.' });
    },
    [client],
  );

  return async () => {
    gone.current = true;
    noteSessionOver(client);
    broadcastSession();
    await navigate('/', { replace: true });
  };
}
