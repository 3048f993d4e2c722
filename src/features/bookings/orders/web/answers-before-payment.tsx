import { useState } from 'react';
import type { EventQuestion } from '#features/events/contract.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { useFaultFocus } from '#ui/form/use-fault-focus.ts';
import type { OrderView } from '../../contract.ts';
import type { GolfRequest, namesApi } from '../../names/contract.ts';
import { faultsBeside, unansweredOf } from '../../names/questions.ts';
import { namesTexts } from '../../names/texts.ts';
import { QuestionFields } from '../../names/web/question-fields.tsx';

/**
 * The required questions of the golf day that the buyer has not answered for their own place: a
 * place that was held by one tap asks them here. They are saved when the buyer pays.
 */
export function useAnswersBeforePayment(
  { ownGolf, places }: Pick<OrderView, 'ownGolf' | 'places'>,
  dayQuestions: readonly EventQuestion[],
) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const myPlace = places.find(({ player }) => player === 'me');
  const questions = myPlace && ownGolf ? unansweredOf(dayQuestions, ownGolf) : [];

  return {
    questions,
    answers,
    setAnswers,
    missing,
    /** Whether everything is answered; what is not gets its sentence. */
    check: (): boolean => {
      const unanswered = unansweredOf(questions, { answers });
      setMissing(faultsBeside(unanswered));
      return unanswered.length === 0;
    },
    save: async (): Promise<void> => {
      if (!myPlace || questions.length === 0) return;
      const body: GolfRequest = {
        golf: { ...ownGolf, answers: { ...ownGolf?.answers, ...answers } },
      };
      await api.post<typeof namesApi.answerGolf>('/api/bookings/:bookingId/golf', {
        params: { bookingId: myPlace.bookingId },
        body,
      });
    },
  };
}

type Props = {
  readonly answers: ReturnType<typeof useAnswersBeforePayment>;
  /** Why the payment did not start. */
  readonly error: Error | null;
};

/** These questions, above the button that pays. */
export function AnswersBeforePayment({ answers: form, error }: Props) {
  const { questions, answers, setAnswers, missing } = form;
  const fields = useFaultFocus<HTMLDivElement>(missing);

  if (questions.length === 0) return null;

  return (
    <div ref={fields} className="flex flex-col gap-4 border-t border-edge pt-6">
      <h3 className="text-xl">{namesTexts.beforePayment}</h3>
      <QuestionFields
        questions={questions}
        answers={answers}
        errors={new Map([...fieldErrors(error), ...missing])}
        onChange={setAnswers}
      />
    </div>
  );
}
