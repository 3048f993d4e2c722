import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form whose button is far from its fields: after each submit that found faults, the first
 * field with one gets the focus, and so comes into view.
 * @param faults a new object for each submit, or the error of a failed call
 * @returns for the element around the fields
 */
export function useFaultFocus<Around extends HTMLElement>(
  faults: object | null,
  error: Error | null = null,
): RefObject<Around | null> {
  const around = useRef<Around>(null);

  useEffect(() => {
    if (faults || error) around.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults, error]);

  return around;
}
