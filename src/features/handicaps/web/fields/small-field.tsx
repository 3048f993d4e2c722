import { type ComponentProps, useId } from 'react';
import { FieldError } from '#ui/form/field.tsx';
import { useEarlyTyping, useShownError } from './number-field.tsx';

type SmallFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly onText: (typed: string) => void;
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
  const shown = useShownError(String(input.value ?? ''), error);
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
        aria-invalid={shown.error === undefined ? undefined : true}
        aria-describedby={shown.error === undefined ? undefined : id}
        onFocus={(event) => {
          event.target.select();
          shown.onFocus();
        }}
        onBlur={shown.onBlur}
        className={look}
      />
      <FieldError id={id} error={shown.error} />
    </div>
  );
}
