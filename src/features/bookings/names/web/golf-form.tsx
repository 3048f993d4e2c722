import { type ReactNode, useState } from 'react';
import type { EventQuestion } from '#features/events/contract.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useFaultFocus } from '#ui/form/use-fault-focus.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import type { GolfRequest, KnownGolf, namesApi, PlaceDetails } from '../contract.ts';
import { answersOf, fieldsOf, type GolfFields, indexFault } from '../golf-form-values.ts';
import { hasAnswers, prefilledAnswers } from '../known-golf.ts';
import { faultsBeside, unansweredOf } from '../questions.ts';
import { knownTexts, namesTexts } from '../texts.ts';
import { GolfInputs } from './golf-inputs.tsx';
import { placeChange } from './place-change.ts';
import { knownGolf } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';

type Props = {
  readonly place: PlaceDetails;
  readonly questions: readonly EventQuestion[];
  /** Whether the reader plays, and so answers for themselves. */
  readonly isOwn: boolean;
  /**
   * Whether it asks about the list of who is coming: the reader plays, and the page has no switch
   * for it.
   */
  readonly asksList: boolean;
  /** Whether the reader accepts the place by it. */
  readonly accepts?: boolean;
  readonly onSaved?: () => void;
};

/**
 * What the organisers need to know of a player; with it, a member who was asked accepts the place.
 * A player who has answered nothing yet finds what the site knows of them filled in: nobody else's
 * form ever has it.
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

function Questions({ place, questions, isOwn, asksList, known, ...props }: QuestionsProps) {
  const { accepts = false, onSaved } = props;
  const from = known?.handicap?.source;

  // Undefined until it is changed here, and then the server keeps what the player chose elsewhere.
  const [listed, setListed] = useState<boolean>();
  const { bookingId } = place;

  const save = useApiMutation(
    (body: GolfRequest) =>
      api.post<typeof namesApi.acceptPlace | typeof namesApi.answerGolf>(
        accepts ? '/api/bookings/:bookingId/accept' : '/api/bookings/:bookingId/golf',
        { params: { bookingId }, body },
      ),
    {
      ...placeChange,
      done: accepts ? namesTexts.accepted : namesTexts.saved,
      onRefreshed: () => {
        setListed(undefined);
        onSaved?.();
      },
    },
  );

  return (
    <AnswersForm
      golf={known ? { ...prefilledAnswers(known), ...place.golf } : (place.golf ?? {})}
      isOwn={isOwn}
      indexHelp={from && knownTexts.from[from]}
      questions={questions}
      error={save.error}
      busy={save.isPending}
      submit={accepts ? namesTexts.accept : namesTexts.saveAnswers}
      onSubmit={(golf) => save.mutate({ golf, listed })}
    >
      {asksList && (
        <Checkbox
          label={namesTexts.listMe}
          checked={listed ?? place.listed}
          onChange={({ target }) => setListed(target.checked)}
        />
      )}
    </AnswersForm>
  );
}

type AnswersProps = {
  /** What was answered before, or is known of the player. */
  readonly golf: GolfAnswers;
  /** Whether the reader plays, and so answers for themselves. */
  readonly isOwn: boolean;
  /** Where the handicap is from. */
  readonly indexHelp?: string | undefined;
  readonly questions: readonly EventQuestion[];
  readonly error: Error | null;
  readonly busy: boolean;
  /** What the button says. */
  readonly submit: string;
  readonly onSubmit: (golf: GolfAnswers) => void;
  /** More to choose, above the button. */
  readonly children?: ReactNode;
};

/** The golf questions of a golf day. */
export function AnswersForm({
  golf: before,
  isOwn,
  indexHelp,
  questions,
  error,
  busy,
  submit,
  onSubmit,
  children,
}: AnswersProps) {
  const [golf, setGolf] = useState(() => fieldsOf(before));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const errors = new Map([...fieldErrors(error), ...faults]);
  const form = useFaultFocus<HTMLFormElement>(faults, error);
  const change = (part: Partial<GolfFields>) => setGolf({ ...golf, ...part });

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wrongIndex = indexFault(golf);
        // Another person's answers may come later; one's own are asked for now.
        const unanswered = isOwn ? unansweredOf(questions, golf) : [];
        const found = new Map([
          ...(wrongIndex ? [['golf.handicapIndex', wrongIndex] as const] : []),
          ...faultsBeside(unanswered),
        ]);
        setFaults(found);
        if (found.size === 0) onSubmit(answersOf(golf));
      }}
    >
      <GolfInputs
        golf={golf}
        isOwn={isOwn}
        asksWishes
        indexHelp={indexHelp}
        indexFault={errors.get('golf.handicapIndex')}
        errors={errors}
        onChange={change}
      />
      <QuestionFields
        questions={questions}
        answers={golf.answers}
        errors={errors}
        onChange={(answers) => change({ answers })}
      />
      {children}
      <div>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
