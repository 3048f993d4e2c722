import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import type { InviteRequest, membershipsApi } from '../contract.ts';
import { membershipToasts } from '../texts.ts';

/** Invites a member to a tier: they get an email with the way to pay. */
export function InviteMember() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();

  const { form, field, submit } = useApiForm<InviteRequest>({
    schema: async () => (await import('../contract.ts')).InviteRequest,
    values: { member: '', tier: 'executive', reason: '' },
  });
  const invite = useApiMutation(
    (body: InviteRequest) =>
      api.post<typeof membershipsApi.invite>('/api/admin/memberships', { body }),
    {
      onDone: ({ membershipId }) => navigate(`/admin/memberships/${membershipId}`),
      done: membershipToasts.invited,
      failed: membershipToasts.notInvited,
      besideFields: true,
    },
  );

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Invite<span className="sr-only"> a member</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Invite a member to a tier"
        description="They get an email with a link to choose how to pay. Nothing is charged before that."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={submit((request) => invite.mutateAsync(request))}
        >
          <MemberPicker
            label="Member"
            name="member"
            value={form.watch('member')}
            onChange={(username) => form.setValue('member', username, { shouldDirty: true })}
            error={field('member').error}
            isOrganiser
            isListed
          />
          <Select label="Tier" {...field('tier')}>
            {tierIds.map((id) => (
              <option key={id} value={id}>
                {tierOf(id).name}
              </option>
            ))}
          </Select>
          <TextField
            label="Reason"
            help="Other organisers see it in the audit log."
            {...field('reason')}
          />
          <div>
            <Button type="submit" busy={invite.isPending}>
              Send invitation
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
