import { useId } from 'react';

type SwitchProps = {
  readonly label: string;
  /** A few words beside the label, read out with it. */
  readonly note?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
  /** The id of a text that says more. */
  readonly describedBy?: string;
};

/** On or off, at once; the whole line is the target. */
export function Switch({ label, note, checked, disabled = false, onChange, describedBy }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="grow cursor-pointer py-2">
        <span className="font-semibold">{label}</span>
        {note !== undefined && <span className="ml-2 text-sm text-ink-soft">{note}</span>}
      </label>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        // A dialog gives the focus to its first field without scrolling there.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        className="switch"
      />
    </div>
  );
}
