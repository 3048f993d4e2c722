import { type KeyboardEvent, useRef } from 'react';

/**
 * Keys that open a select, or choose in an open one. All other keys step through the values of a
 * closed one.
 */
const CHOOSING = new Set(['Enter', ' ', 'Tab', 'Escape']);

/**
 * Distinguishes values that the keyboard steps through in a closed select from a deliberate choice.
 */
export function useKeyboardStepping() {
  const stepped = useRef({ byKey: false, field: '' });

  const note = (byKey: boolean) => {
    stepped.current = byKey ? { ...stepped.current, byKey } : { byKey, field: '' };
  };

  return {
    /** For the element around the selects. */
    listeners: {
      onKeyDown: ({ key }: KeyboardEvent) => note(!CHOOSING.has(key)),
      onPointerDown: () => note(false),
      onBlur: () => note(false),
    },
    /**
     * Whether this change and the one before it both stepped through the same field by keyboard.
     */
    isRepeated(field: string): boolean {
      const { byKey, field: before } = stepped.current;
      if (byKey) stepped.current = { byKey, field };
      return byKey && before === field;
    },
  };
}
