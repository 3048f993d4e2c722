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
  /** How the button looks; default: three dots without a border. */
  readonly className?: string;
};

/** Rare actions behind one quiet button. */
export const ActionMenu = ({ label, actions, className }: Props) => (
  <Menu label={label} {...(className ? { className } : {})}>
    <ul className="py-2">
      {actions.map(({ label: action, name, press }) => (
        <MenuItem key={action} name={name} onPress={press}>
          {action}
        </MenuItem>
      ))}
    </ul>
  </Menu>
);
