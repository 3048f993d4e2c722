import { useLazyModule } from '../use-lazy-module.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

// Radix has 14 KB, so it is loaded when the first dialog opens, not with a page.
const fetchPanel = () => import('./dialog-panel.tsx');

type Props = DialogProps & {
  /**
   * Called when the dialog's code could not be loaded, after a toast has said so. Default: close
   * the dialog.
   */
  readonly onLost?: () => void;
};

/**
 * A modal dialog: the focus stays inside, Esc and the cross close it, and the focus then returns to
 * where it was.
 */
export function Dialog({ onLost, ...props }: Props) {
  const { open, onOpenChange } = props;
  const Panel = useLazyModule(fetchPanel, open, onLost ?? (() => onOpenChange(false)))?.default;
  const typeAhead = useTypedAhead(open);

  return open && Panel ? <Panel {...props} typeAhead={typeAhead} /> : null;
}
