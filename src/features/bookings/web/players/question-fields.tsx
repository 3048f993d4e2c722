import type { EventQuestion } from '#features/events/contract.ts';
import { Select, TextField } from '#ui/form/field.tsx';

type Answers = Readonly<Record<string, string>>;

type Props = {
  readonly questions: readonly EventQuestion[];
  /** By the question's id. */
  readonly answers: Answers;
  /** The sentences beside the fields, by their names: "golf.answers.…". */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (answers: Answers) => void;
};

/** The questions that this golf day asks beside those of every golf day. */
export const QuestionFields = ({ questions, answers, errors, onChange }: Props) =>
  questions.map((question) => (
    <Question
      key={question.id}
      question={question}
      value={answers[question.id] ?? ''}
      error={errors.get(`golf.answers.${question.id}`)}
      onChange={(answer) => onChange({ ...answers, [question.id]: answer })}
    />
  ));

type QuestionProps = {
  readonly question: EventQuestion;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (answer: string) => void;
};

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
