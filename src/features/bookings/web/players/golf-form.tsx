import { useState } from 'react';
import type { EventQuestion } from '#features/events/contract.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { chooseTexts } from '../../choose-texts.ts';
import type { GolfRequest, KnownGolf, PlaceDetails } from '../../names/contract.ts';
import { answersOf, fieldsOf, type GolfFields, indexFault } from '../../names/golf-form-values.ts';
import { hasAnswers, prefilledAnswers } from '../../names/known-golf.ts';
import { knownTexts, namesTexts } from '../../names/texts.ts';
import { knownGolf } from '../queries.ts';
import { GolfInputs } from './golf-inputs.tsx';
import { useChangePlace } from './use-change-place.ts';

type Props = {
  readonly place: PlaceDetails;
  readonly questions: readonly EventQuestion[];
  readonly page: string;
  /** Whether the reader plays, and so answers for themselves. */
  readonly isOwn: boolean;
  /** Whether it asks about the list of who is coming: the reader plays, and the page has no switch for it. */
  readonly asksList: boolean;
};

/**
 * What the organisers need to know of a player. A player who has answered nothing yet finds what the site knows of them filled
 * in: nobody else's form ever has it.
 */
export function GolfForm(props: Props) {
  const isEmpty = props.isOwn && !hasAnswers(props.place.golf);
  const known = useApi(knownGolf, presets.standard, { enabled: isEmpty });
  if (isEmpty && known.isPending)
    return (
      <Loading label="Loading what we know of you">
        <Skeleton className="h-40" />
      </Loading>
    );
  return <Questions {...props} known={isEmpty ? known.data : undefined} />;
}

type QuestionsProps = Props & { readonly known: KnownGolf | undefined };

function Questions({ place, questions, page, isOwn, asksList, known }: QuestionsProps) {
  const [golf, setGolf] = useState(() => fieldsOf(known ? prefilledAnswers(known) : (place.golf ?? {})));
  const from = known?.handicap?.source;
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
        isOwn={isOwn}
        texts={['dietary', 'access', 'wishes']}
        indexHelp={from && knownTexts.from[from]}
        indexFault={fault ?? errors.get('golf.handicapIndex')}
        errors={errors}
        onChange={change}
      />
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={golf.answers[question.id] ?? ''}
          error={errors.get(`golf.answers.${question.id}`)}
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
  readonly error: string | undefined;
  readonly onChange: (answer: string) => void;
};

/** A question of this golf day. */
function Question({
  question: { label, help, kind, choices, required },
  value,
  error,
  onChange,
}: QuestionProps) {
  const field = { label, value, error, optional: !required, ...(help ? { help } : {}) };
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
