import type { EventQuestion } from '#features/events/contract.ts';
import { Chips } from '#ui/form/chips.tsx';
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

/** With more answers to choose from, a list is easier to read. */
const MOST_CHIPS = 8;

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

  // The organisers may have changed the choices since.
  const offered =
    options && value !== '' && !options.includes(value) ? [value, ...options] : options;

  if (!offered)
    return (
      <TextField {...field} maxLength={300} onChange={({ target }) => onChange(target.value)} />
    );

  if (offered.length <= MOST_CHIPS)
    return (
      <Chips
        single
        legend={label}
        optional={!required}
        help={help}
        error={error}
        chips={offered.map((choice) => ({ value: choice, label: choice }))}
        chosen={value === '' ? [] : [value]}
        onChange={([choice = '']) => onChange(choice)}
      />
    );

  return (
    <Select {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">Please choose</option>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
