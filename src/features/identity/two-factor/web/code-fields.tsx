import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '#ui/form/field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  readonly label?: string;
  /** Whether to focus the field, for a step that the user has just opened. */
  readonly takesFocus?: boolean;
};

/** A field for six digits, with a numeric keypad and autofill of codes. */
export const AppCodeField = ({
  label = 'Code from your app',
  takesFocus,
  ...field
}: CodeFieldProps) => (
  <Focused when={takesFocus}>
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...field}
    />
  </Focused>
);

/** A field for twelve letters and digits, in groups or not. */
export const RecoveryCodeField = ({
  label = 'Recovery code',
  takesFocus,
  ...field
}: CodeFieldProps) => (
  <Focused when={takesFocus}>
    <TextField
      label={label}
      help="12 letters and digits; hyphens and capitals do not matter."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  </Focused>
);

function Focused({
  when = false,
  children,
}: {
  readonly when?: boolean | undefined;
  readonly children: React.ReactNode;
}) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) around.current?.querySelector('input')?.focus();
  }, [when]);

  return <div ref={around}>{children}</div>;
}
