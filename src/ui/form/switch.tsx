import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef } from 'react';

type SwitchProps = (Controlled | Uncontrolled) & {
  readonly label: string;
  /** A few words beside the label, read together with it. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
  /** The id of a longer description. */
  readonly describedBy?: string;
};

type Controlled = {
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
};

/** For a form that is read when it is saved. */
type Uncontrolled = { readonly name: string; readonly defaultChecked: boolean };

/** A switch that takes effect at once. The whole line can be pressed. */
export function Switch({ label, note, disabled = false, describedBy, ...state }: SwitchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);

  // One that was turned before hydration takes effect now.
  const takeEarly = useEffectEvent(() => {
    if ('onChange' in state && box.current && box.current.checked !== state.checked)
      state.onChange(box.current.checked);
  });
  useEffect(() => takeEarly(), []);

  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="grow cursor-pointer py-2">
        <span className="font-semibold">{label}</span>
        {note !== undefined && <span className="ml-2 text-sm text-ink-soft">{note}</span>}
      </label>
      <input
        ref={box}
        id={id}
        type="checkbox"
        {...('onChange' in state
          ? {
              checked: state.checked,
              onChange: (event: ChangeEvent<HTMLInputElement>) =>
                state.onChange(event.target.checked),
            }
          : state)}
        disabled={disabled}
        aria-describedby={describedBy}
        // A dialog focuses its first field without scrolling to it.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        className="switch"
      />
    </div>
  );
}
