import { type KeyboardEvent, useRef } from 'react';

/** Keys that open a picker, or choose in an open one; all others step through the values of a closed one. */
const CHOOSING = new Set(['Enter', ' ', 'Tab', 'Escape']);

/** Tells the values that keys step through in a picker from the one that was chosen. */
export function useKeyboardStepping() {
  const stepped = useRef({ byKey: false, field: '' });
  const note = (byKey: boolean) => {
    stepped.current = byKey ? { ...stepped.current, byKey } : { byKey, field: '' };
  };
  return {
    /** For the element around the pickers. */
    listeners: {
      onKeyDown: ({ key }: KeyboardEvent) => note(!CHOOSING.has(key)),
      onPointerDown: () => note(false),
      onBlur: () => note(false),
    },
    /** Whether the last value of this field was stepped to as well, with nothing else done meanwhile. */
    isRepeated(field: string): boolean {
      const { byKey, field: before } = stepped.current;
      if (byKey) stepped.current = { byKey, field };
      return byKey && before === field;
    },
  };
}
