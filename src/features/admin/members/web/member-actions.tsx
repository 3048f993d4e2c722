import { useEffect, useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useFormDraft } from '#features/identity/accounts/web/use-draft.ts';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/overlay/menu.tsx';
import type { MemberChangeRequest, MemberRecord, memberAdminApi } from '../../accounts/contract.ts';
import {
  type ChangeFacts,
  changeTexts,
  type MemberChange,
  memberChanges,
  memberTexts as texts,
} from '../../accounts/texts.ts';
import { afterMemberChange } from './queries.ts';

type Props = { readonly member: MemberRecord };

/** The name of these dialogs among the forms of the page, for their draft. */
const CHANGE = 'change';

/**
 * The menu of a member: their emails, and what the server allows, each with a dialog that says what
 * will happen and asks for the reason.
 */
export function MemberActions({ member }: Props) {
  const [change, setChange] = useState<MemberChange>();

  // A reason that was not sent because the session had ended: its dialog opens again.
  const unsent = useFormDraft(CHANGE);
  useEffect(() => {
    setChange(memberChanges.find((one) => one === unsent['change']));
  }, [unsent]);

  const isDanger = (one: MemberChange) => one === 'deactivate';
  const allowed = memberChanges
    .filter((one) => member.can[one])
    .toSorted((one, other) => Number(isDanger(one)) - Number(isDanger(other)));

  return (
    <>
      <Menu label={`More for ${fullName(member)}`}>
        <ul className="py-2">
          {member.isActive && (
            <MenuLink to={`/members/${member.username}`}>{texts.asMembersSee}</MenuLink>
          )}
          <MenuLink to={`/admin/emails?account=${member.id}`}>Emails</MenuLink>
          {member.can.merge && (
            <MenuLink to={`/admin/members/${member.id}/merge`}>Merge a duplicate</MenuLink>
          )}
          {allowed.map((one) => (
            <MenuItem key={one} isDanger={isDanger(one)} onPress={() => setChange(one)}>
              {changeTexts[one].button}
            </MenuItem>
          ))}
        </ul>
        {allowed.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">{texts.self}</p>}
      </Menu>
      {change && (
        <ChangeDialog
          member={member}
          change={change}
          draft={unsent['reason'] ?? ''}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  );
}

const factsOf = ({ firstName, lastName, bookings, access }: MemberRecord): ChangeFacts => ({
  name: fullName({ firstName, lastName }),
  placesAhead: bookings.places.filter(({ isAhead, state }) => isAhead && state === 'confirmed')
    .length,
  waitlists: bookings.waitlists.length,
  sessions: access.sessions.length,
  credits: bookings.credits.available,
  creditsPence: bookings.credits.paidPence,
});

type DialogProps = Props & {
  readonly change: MemberChange;
  readonly draft: string;
  readonly onClose: () => void;
};

function ChangeDialog({ member, change, draft, onClose }: DialogProps) {
  const { title, what, confirm, done } = changeTexts[change];
  const facts = factsOf(member);

  const { field, submit } = useApiForm<MemberChangeRequest>({
    schema: async () => (await import('../../accounts/contract.ts')).MemberChangeRequest,
    values: { change, reason: draft },
  });

  const send = useApiMutation(
    (body: MemberChangeRequest) =>
      api.post<typeof memberAdminApi.changeMember>('/api/admin/members/:accountId/change', {
        params: { accountId: member.id },
        body,
      }),
    {
      ...afterMemberChange(member.id),
      onDone: onClose,
      done,
      besideFields: true,
      draftOf: (body) => body,
      form: CHANGE,
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title(facts.name)}
      description={what(facts)[0] ?? ''}
    >
      <form method="post" noValidate onSubmit={submit(send.mutateAsync)} className="grid gap-5">
        {what(facts).length > 1 && (
          <ul className="grid list-disc gap-2 pl-5 text-sm">
            {what(facts)
              .slice(1)
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
        )}
        <TextArea label="Reason" maxLength={1000} help={texts.reasonHelp} {...field('reason')} />
        <FormActions
          submit={confirm}
          variant={change === 'deactivate' ? 'danger' : 'primary'}
          busy={send.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
