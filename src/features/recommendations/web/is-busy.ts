/** The cookie banner does not count as a dialog, because the popup is shown above it. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Whether the visitor is busy: a field has the focus, or a dialog is open. */
export const isBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(OVERLAY) !== null;
