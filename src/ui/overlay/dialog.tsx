import { useLazyModule } from '../use-lazy-module.ts';
import type { DialogProps } from './dialog-panel.tsx';

// Radix is 14 KB: it is fetched when the first dialog opens, never with a page.
const fetchPanel = () => import('./dialog-panel.tsx');

type Props = DialogProps & {
  /** Called where the dialog's code did not come, which has been said already; closes it unless given. */
  readonly onLost?: () => void;
};

/** A modal dialog: the focus stays inside, Esc and the cross close it, and the focus goes back to where it was. */
export function Dialog({ onLost, ...props }: Props) {
  const { open, onOpenChange } = props;
  const Panel = useLazyModule(fetchPanel, open, onLost ?? (() => onOpenChange(false)))?.default;
  return open && Panel ? <Panel {...props} /> : null;
}
