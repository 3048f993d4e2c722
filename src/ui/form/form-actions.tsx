import { Button, type ButtonVariant } from '../button.tsx';

type Props = {
  /** What the form does, on its button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly variant?: ButtonVariant;
  /** The way out, in its own words. */
  readonly cancel?: string;
  readonly onCancel: () => void;
};

/** The foot of a form that can be left: what it does, and the way out. */
export const FormActions = ({ submit, busy, variant = 'primary', cancel = 'Cancel', onCancel }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" variant={variant} busy={busy}>
      {submit}
    </Button>
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);
