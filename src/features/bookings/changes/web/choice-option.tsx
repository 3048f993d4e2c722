type OptionProps = {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

/** One of several choices, as a row that can be pressed. */
export const Option = ({ name, label, checked, onChoose }: OptionProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small border border-edge px-4 py-2 has-checked:border-action has-checked:bg-fairway-wash">
    <input
      type="radio"
      name={name}
      className="size-4 accent-action"
      checked={checked}
      onChange={onChoose}
    />
    <span className="figures">{label}</span>
  </label>
);
