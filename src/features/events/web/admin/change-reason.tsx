import { useState } from 'react';
import { Select } from '#ui/form/field.tsx';
import { type ChangeReason, changeReasons } from '../../admin/editing.ts';
import { changeReasonNames, editorFaults } from '../../admin/texts.ts';

/**
 * Asks why a published golf day changes: the audit log keeps it.
 * @param isAsked whether this change needs a reason
 */
export function useChangeReason(isAsked: boolean) {
  const [chosen, setChosen] = useState<ChangeReason>();
  const [isMissing, setIsMissing] = useState(false);
  return {
    isAsked,
    chosen,
    error: isAsked && isMissing && chosen === undefined ? editorFaults.why : undefined,
    choose: setChosen,
    /** What is sent along with the change. */
    sent: isAsked && chosen !== undefined ? { why: chosen } : {},
    /** Whether the change can be sent; otherwise the field says what is missing. */
    check: (): boolean => {
      setIsMissing(true);
      return !isAsked || chosen !== undefined;
    },
    forget: () => {
      setChosen(undefined);
      setIsMissing(false);
    },
  };
}

export function ChangeReasonField({ reason }: { readonly reason: ReturnType<typeof useChangeReason> }) {
  const { isAsked, chosen, error, choose } = reason;
  if (!isAsked) return null;
  return (
    <Select
      label="Why?"
      help="For the audit log. Members don’t see it."
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
