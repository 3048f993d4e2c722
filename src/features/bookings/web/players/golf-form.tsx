import { useState } from 'react';
import type { EventQuestion } from '#features/events/contract.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { chooseTexts } from '../../choose-texts.ts';
import type { GolfRequest, PlaceDetails } from '../../names/contract.ts';
import { answersOf, fieldsOf, type GolfFields, indexFault } from '../../names/golf-form-values.ts';
import { namesTexts } from '../../names/texts.ts';
import { GolfInputs } from './golf-inputs.tsx';
import { useChangePlace } from './use-change-place.ts';

type Props = {
  readonly place: PlaceDetails;
  readonly questions: readonly EventQuestion[];
  readonly page: string;
  /** Whether it asks about the list of who is coming: the reader plays, and the page has no switch for it. */
  readonly asksList: boolean;
};

/** What the organisers need to know of a player. */
export function GolfForm({ place, questions, page, asksList }: Props) {
  const [golf, setGolf] = useState(() => fieldsOf(place.golf ?? {}));
  // Undefined until it is changed here, and then the server keeps what the player chose elsewhere.
  const [listed, setListed] = useState<boolean>();
  const [fault, setFault] = useState<string>();
  const { bookingId } = place;
  const save = useChangePlace<GolfRequest>({
    what: 'golf',
    bookingId,
    page,
    done: namesTexts.saved,
    onDone: () => setListed(undefined),
  });
  const errors = new Map(fieldErrors(save.error));
  const change = (part: Partial<GolfFields>) => setGolf({ ...golf, ...part });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(submit) => {
        submit.preventDefault();
        const wrong = indexFault(golf);
        setFault(wrong);
        if (!wrong) save.mutate({ golf: answersOf(golf), listed });
      }}
    >
      <GolfInputs
        golf={golf}
        texts={['dietary', 'access', 'wishes']}
        indexFault={fault}
        errors={errors}
        onChange={change}
      />
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={golf.answers[question.id] ?? ''}
          onChange={(answer) => change({ answers: { ...golf.answers, [question.id]: answer } })}
        />
      ))}
      {asksList && (
        <Checkbox
          label={chooseTexts.listMe}
          checked={listed ?? place.listed}
          onChange={({ target }) => setListed(target.checked)}
        />
      )}
      <div>
        <Button type="submit" busy={save.isPending}>
          Save answers
        </Button>
      </div>
    </form>
  );
}

type QuestionProps = {
  readonly question: EventQuestion;
  readonly value: string;
  readonly onChange: (answer: string) => void;
};

/** A question of this golf day. */
function Question({ question: { label, help, kind, choices, required }, value, onChange }: QuestionProps) {
  const field = { label, value, optional: !required, ...(help ? { help } : {}) };
  if (kind === 'text')
    return <TextField {...field} maxLength={300} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Select {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">Please choose</option>
      {(kind === 'yes_no' ? ['Yes', 'No'] : choices).map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
