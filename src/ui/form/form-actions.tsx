import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { haveTermsChanged, onTermsChanged } from '#lib/shown-terms.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { Notice } from '../notice.tsx';

type Props = {
  /** The text of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly variant?: ButtonVariant;
  /** The text of the button that leaves the form. */
  readonly cancel?: string;
  readonly onCancel: () => void;
};

/** The buttons at the end of a form: leave on the left, and submit. */
export const FormActions = ({
  submit,
  busy,
  variant = 'primary',
  cancel = 'Cancel',
  onCancel,
}: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" variant={variant} busy={busy}>
      {submit}
    </Button>
  </div>
);

/**
 * Says beside a button that pressing it accepts the terms, and if they changed while the page was
 * open. They open beside the page, so that nothing typed is lost.
 */
export function TermsNote({ by }: { readonly by: string }) {
  const haveChanged = useSyncExternalStore(onTermsChanged, haveTermsChanged, () => false);
  const terms = (
    <Link to="/terms" target="_blank" className="link">
      terms
    </Link>
  );

  return (
    <>
      {haveChanged && (
        <Notice tone="warning" announce title="Our terms have changed since you opened this page">
          Please read the new {terms}, then press the button again to accept them. Nothing you typed
          is lost.
        </Notice>
      )}
      <p className="text-sm text-ink-soft">
        {by} {terms}.
      </p>
    </>
  );
}
