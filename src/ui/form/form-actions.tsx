import { Link } from 'react-router';
import { Button, type ButtonVariant } from '../button.tsx';

type Props = {
  /** The text of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly variant?: ButtonVariant;
  /** The text of the button that leaves the form. */
  readonly cancel?: string;
  readonly onCancel: () => void;
};

/** The buttons at the end of a form: submit and leave. */
export const FormActions = ({
  submit,
  busy,
  variant = 'primary',
  cancel = 'Cancel',
  onCancel,
}: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" variant={variant} busy={busy}>
      {submit}
    </Button>
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);

/**
 * Says beside a button that pressing it accepts the terms. They open beside the page, so that
 * nothing typed is lost.
 */
export const TermsNote = ({ by }: { readonly by: string }) => (
  <p className="text-sm text-ink-soft">
    {by}{' '}
    <Link to="/terms" target="_blank" className="link">
      terms
    </Link>
    .
  </p>
);
