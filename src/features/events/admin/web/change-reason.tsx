import { useEffect, useRef, useState } from 'react';
import { Select } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { type ChangeReason, changeReasons } from '../editing.ts';
import { changeReasonNames, editorFaults } from '../texts.ts';

/**
 * Asks why a published golf day changes: the audit log keeps it.
 * @param isAsked whether this change needs a reason
 */
export function useChangeReason(isAsked: boolean) {
  const [chosen, setChosen] = useState<ChangeReason>();

  /** How often a change was sent without a reason. */
  const [attempts, setAttempts] = useState(0);

  return {
    isAsked,
    chosen,
    attempts,
    error: isAsked && attempts > 0 && chosen === undefined ? editorFaults.why : undefined,
    choose: setChosen,
    /** What is sent along with the change. */
    sent: isAsked && chosen !== undefined ? { why: chosen } : {},
    /** Whether the change can be sent; otherwise the field says what is missing. */
    check: (): boolean => {
      const isMissing = isAsked && chosen === undefined;
      if (isMissing) setAttempts((before) => before + 1);
      return !isMissing;
    },
    forget: () => {
      setChosen(undefined);
      setAttempts(0);
    },
  };
}

export function ChangeReasonField({
  reason,
}: {
  readonly reason: ReturnType<typeof useChangeReason>;
}) {
  const { isAsked, attempts, chosen, error, choose } = reason;
  const field = useRef<HTMLSelectElement>(null);

  // It may be far from the button.
  useEffect(() => {
    if (attempts > 0) field.current?.focus();
  }, [attempts]);

  if (!isAsked) return null;

  return (
    <Select
      label="Reason"
      help="For our records. Members won’t see this."
      ref={field}
      name="why"
      value={chosen ?? ''}
      onChange={({ target }) => choose(changeReasons.find((one) => one === target.value))}
      error={error}
    >
      <option value="">Choose a reason</option>
      {changeReasons.map((one) => (
        <option key={one} value={one}>
          {changeReasonNames[one]}
        </option>
      ))}
    </Select>
  );
}

type Props = {
  /** What both have changed, as in "this venue". */
  readonly what: string;
  /** The names of the fields that the other organiser changed. */
  readonly theirs: readonly string[];
  /** The names of the fields that both changed. */
  readonly both: readonly string[];
};

/** Another organiser saved first: what they changed, and that nothing typed is lost. */
export const ClashNotice = ({ what, theirs, both }: Props) => (
  <Notice announce tone="warning" title={`Another organiser has changed ${what}`}>
    {theirs.length > 0 && <p>They changed: {theirs.join(', ')}. You now see their version.</p>}
    {both.length > 0 && (
      <p>
        You both changed: {both.join(', ')}. Yours is still here and replaces theirs when you save.
      </p>
    )}
    <p>Nothing you typed is lost. Save again to keep your changes.</p>
  </Notice>
);
