import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { answersOf, fieldsOf, indexFault } from '../../../names/golf-form-values.ts';
import { namesTexts } from '../../../names/texts.ts';
import { GolfInputs } from '../../../names/web/golf-inputs.tsx';
import { QuestionFields } from '../../../names/web/question-fields.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { Attendee } from '../../contract.ts';
import type { CorrectionRequest, dialogApi } from '../../dialog-contract.ts';
import { cockpit } from '../queries.ts';

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

/**
 * An organiser enters what a player says on the phone: the handicap, what they eat, a buggy; or
 * spells a guest's name.
 */
export function CorrectDialog({ eventId, attendee, onClose }: Props) {
  const { id, name, player, handicapIndex, newToGolf, dietary, buggy, access } = attendee;
  const questions = useApi(cockpit(eventId)).data?.questions ?? [];
  const [guestName, setGuestName] = useState(name);

  const [golf, setGolf] = useState(() =>
    fieldsOf({
      ...(handicapIndex === null ? {} : { handicapIndex }),
      newToGolf,
      dietary,
      buggy,
      access,
      // The row has the answers in the sequence of the questions.
      answers: Object.fromEntries(
        questions.map(({ id: question }, at) => [question, attendee.answers[at] ?? '']),
      ),
    }),
  );

  const [fault, setFault] = useState<string>();
  const correct = useApiMutation(
    (body: CorrectionRequest) =>
      api.post<typeof dialogApi.correctPlayer>(
        '/api/admin/events/:eventId/bookings/:bookingId/answers',
        { params: { eventId, bookingId: id }, body },
      ),
    { ...attendeeChange(eventId), onDone: onClose, done: namesTexts.corrected },
  );

  const errors = new Map(fieldErrors(correct.error));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={namesTexts.correctTitle(name)}
      description={namesTexts.correctHelp}
    >
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(submit) => {
          submit.preventDefault();

          const wrong = indexFault(golf);
          setFault(wrong);

          if (wrong) return;

          const { wishes: _theirs, answers, ...ofEveryDay } = answersOf(golf);
          const ofThisDay = questions.length > 0 ? { answers } : {};

          correct.mutate({
            golf: { ...ofEveryDay, ...ofThisDay },
            ...(player === 'guest' ? { guestName } : {}),
          });
        }}
      >
        {player === 'guest' && (
          <TextField
            label="Name"
            autoComplete="off"
            value={guestName}
            error={errors.get('guestName')}
            onChange={({ target }) => setGuestName(target.value)}
          />
        )}
        <GolfInputs
          golf={golf}
          isOwn={false}
          asksWishes={false}
          indexFault={fault}
          errors={errors}
          onChange={(change) => setGolf({ ...golf, ...change })}
        />
        <QuestionFields
          questions={questions}
          answers={golf.answers}
          errors={errors}
          onChange={(answers) => setGolf({ ...golf, answers })}
        />
        <FormActions submit={namesTexts.saveAnswers} busy={correct.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
