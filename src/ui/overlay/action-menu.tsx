import { Menu, MenuItem } from './menu.tsx';

type Action = {
  readonly label: string;
  /** Where a screen reader needs more than the label says. */
  readonly name?: string;
  readonly press: () => void;
};

type Props = {
  /** What the actions are about: “More about Priya’s post”. */
  readonly label: string;
  readonly actions: readonly Action[];
};

/** Rare actions behind one quiet button. */
export const ActionMenu = ({ label, actions }: Props) => (
  <Menu label={label}>
    <ul className="py-2">
      {actions.map(({ label: action, name, press }) => (
        <MenuItem key={action} name={name} onPress={press}>
          {action}
        </MenuItem>
      ))}
    </ul>
  </Menu>
);
