import type { KeyboardEvent } from 'react';

/** The code of a key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to a word that is being composed (Japanese, Chinese, Korean): Enter then
 * chooses the word. Safari ends the composition before it reports that Enter, which only the key's
 * code still says.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
