import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldError, TextField } from '#ui/form/field.tsx';
import { type HandicapNumber, useNumbers } from './form-url-state.ts';

const HANDICAPS: ReadonlySet<HandicapNumber> = new Set(['index', 'low', 'ph']);

type NumberFieldProps = {
  readonly name: HandicapNumber;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | undefined;
  /**
   * Whole numbers get a keypad of digits, others one with a point, handicaps all keys: their plus
   * is on no keypad.
   */
  readonly isWhole?: boolean;
  readonly optional?: boolean;
};

/**
 * Shows the error of a field only once the field has lost the focus, and then updates it with each key until it is gone.
 * An empty field has no error, because the result says what is missing.
 */
function useErrorAfterBlur(value: string, wrong: string | undefined) {
  const error = value.trim() === '' ? undefined : wrong;
  const [isLeft, setLeft] = useState(true);
  return {
    error: isLeft ? error : undefined,
    onFocus: () => setLeft(error !== undefined),
    onBlur: () => setLeft(true),
  };
}

/** Passes on text that was typed before hydration, which React would otherwise overwrite. */
function useEarlyTyping(take: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) take(value);
  });
  useEffect(() => takeEarly(), []);
  return field;
}

/** A field for a number that all calculators share. */
export function NumberField({
  name,
  label,
  help,
  error,
  isWhole = false,
  optional,
}: NumberFieldProps) {
  const { values, change } = useNumbers();
  const shownError = useErrorAfterBlur(values[name], error);
  const early = useEarlyTyping((text) => change({ [name]: text }));

  return (
    <TextField
      {...shownError}
      ref={early}
      label={label}
      help={help}
      optional={optional}
      data-number={name}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      inputMode={HANDICAPS.has(name) ? 'text' : isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={8}
    />
  );
}

/** Adds or removes the plus sign: "2.3" to "+2.3" and back. */
function otherSign(index: string): string {
  const text = index.trim();
  return text.startsWith('+') ? text.slice(1) : `+${text}`;
}

/**
 * The field for the index, with a button for the plus sign, which the keypads of phones do not
 * have.
 */
export function IndexField({ error }: { readonly error: string | undefined }) {
  const { values, start, indexSource, change } = useNumbers();
  const isOwn = values.index !== '' && values.index === start.index;
  const isPlus = values.index.trim().startsWith('+');

  return (
    <div>
      <NumberField
        name="index"
        label="Index"
        error={error}
        help={(isOwn && indexSource) || 'Your official one, if you have one.'}
      />
      {!isOwn && (
        <button
          type="button"
          aria-pressed={isPlus}
          onClick={() => change({ index: otherSign(values.index) })}
          className="min-h-11 cursor-pointer text-left text-sm link"
        >
          {isPlus ? 'I don’t have a plus handicap' : 'I have a plus handicap'}
        </button>
      )}
    </div>
  );
}

type SmallFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly onText: (text: string) => void;
  /** The full name for screen readers. */
  readonly label: string;
  readonly error: string | undefined;
};

const look =
  'min-h-11 w-full min-w-0 rounded-small border border-edge bg-ivory-bright px-1 text-center text-base text-ink figures aria-invalid:border-2 aria-invalid:border-clay';

/**
 * A number field in a list or on a card, where there is no room for a visible label. Its error is
 * below it.
 */
export function SmallField({ label, error, onText, className = '', ...input }: SmallFieldProps) {
  const id = useId();
  const shownError = useErrorAfterBlur(String(input.value ?? ''), error);
  const early = useEarlyTyping(onText);

  return (
    <div className={className}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={6}
        {...input}
        ref={early}
        onChange={(event) => onText(event.target.value)}
        aria-label={label}
        aria-invalid={shownError.error === undefined ? undefined : true}
        aria-describedby={shownError.error === undefined ? undefined : id}
        onFocus={(event) => {
          event.target.select();
          shownError.onFocus();
        }}
        onBlur={shownError.onBlur}
        className={look}
      />
      <FieldError id={id} error={shownError.error} />
    </div>
  );
}
