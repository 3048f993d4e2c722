import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { PickedMember } from '../../picker/contract.ts';
import { MemberPicker } from '../../picker/web/member-picker.tsx';
import type { PersonFormProps } from '../../picker/web/person-form-button.tsx';
import type { IntroduceRequest, introductionsApi } from '../contract.ts';
import { introductionTexts as texts } from '../texts.ts';
import { introductionList } from './queries.ts';

/** Chooses the other of the two; then the sentence is there, to be sent as it is or changed. */
export default function IntroduceForm({ person, onClose }: PersonFormProps) {
  const isUnconfirmed = useUser().data?.emailVerified === false;
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<PickedMember>();

  const { field, submit, form } = useApiForm<IntroduceRequest>({
    schema: async () => (await import('../contract.ts')).IntroduceRequest,
    values: { oneId: person.id, otherId: '', words: '' },
  });

  const introduce = useApiMutation(
    (body: IntroduceRequest) =>
      api.post<typeof introductionsApi.introduce>('/api/introductions', { body }),
    { answers: introductionList, onDone: onClose, done: texts.sent, failed: texts.failed },
  );

  const choose = (username: string, picked?: PickedMember) => {
    setTyped(username);
    setOther(picked);
    form.setValue('otherId', picked?.id ?? '');
    if (picked && !form.formState.dirtyFields.words)
      form.setValue('words', texts.ready(person.name, picked.name));
  };

  if (isUnconfirmed) return <ConfirmAddressNotice />;

  return (
    <form
      noValidate
      onSubmit={submit(introduce.mutateAsync)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <MemberPicker
        label={texts.to(person.name)}
        value={typed}
        onChange={choose}
        without={[person.id]}
        isOfKnown
        isListed
      />
      {other && (
        <>
          <TextArea label={texts.words} help={texts.help} {...field('words')} />
          <FormActions submit={texts.send} busy={introduce.isPending} onCancel={onClose} />
        </>
      )}
    </form>
  );
}
