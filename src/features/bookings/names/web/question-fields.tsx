import type { EventQuestion } from '#features/events/contract.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { optionsOf } from '../questions.ts';

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

function Question({ question, value, error, onChange }: QuestionProps) {
  const { label, help, required } = question;
  const field = { label, value, error, optional: !required, ...(help ? { help } : {}) };
  const options = optionsOf(question);

  if (!options)
    return (
      <TextField {...field} maxLength={300} onChange={({ target }) => onChange(target.value)} />
    );

  return (
    <Select {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">Please choose</option>
      {/* The organisers may have changed the choices since. */}
      {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
      {options.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
