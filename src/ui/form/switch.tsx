import { useId } from 'react';
import './switch.css';

type SwitchProps = {
  readonly label: string;
  /** A few words beside the label, read together with it. */
  readonly note?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
  /** The id of a longer description. */
  readonly describedBy?: string;
};

/** A switch that takes effect at once. The whole line can be pressed. */
export function Switch({
  label,
  note,
  checked,
  disabled = false,
  onChange,
  describedBy,
}: SwitchProps) {
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
        // A dialog focuses its first field without scrolling to it.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        className="switch"
      />
    </div>
  );
}
