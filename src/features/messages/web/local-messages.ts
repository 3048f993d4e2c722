import { unsentWords } from '#platform/api-client/local-words.ts';

/** A message that was given to be sent and has not arrived. */
export type Unsent = {
  readonly key: string;
  readonly text: string;
  /** When it was given to be sent, in milliseconds since 1970. */
  readonly at: number;
};

/** What is being written, and the draft on the server that it continues. */
export type KeptText = { readonly text: string; readonly base: string };

/** Who writes, and to whom. */
export type Pair = { readonly accountId: string; readonly otherId: string };

const textPlace = ({ otherId }: Pair): string => `message to ${otherId}`;
const unsentPlace = ({ otherId }: Pair, key = ''): string => `message sent to ${otherId} ${key}`;

/**
 * What this browser has of a conversation and the server has not, the unsent messages in their
 * sequence.
 */
export function readLocalMessages(pair: Pair) {
  const unsent = unsentWords
    .placesOf(pair.accountId, unsentPlace(pair))
    .flatMap((place) => unsentWords.read<Unsent>(pair.accountId, place) ?? [])
    .toSorted((a, b) => a.at - b.at);
  return { text: unsentWords.read<KeptText>(pair.accountId, textPlace(pair)), unsent };
}

/** Keeps what is being written; undefined forgets it, because the server has it. */
export function keepText(pair: Pair, text: KeptText | undefined): void {
  if (text) unsentWords.keep(pair.accountId, textPlace(pair), text);
  else unsentWords.forget(pair.accountId, textPlace(pair));
}

/** Keeps each message on its own, so that a conversation that is open in two tabs loses none. */
export const keepUnsent = (pair: Pair, unsent: Unsent): void =>
  unsentWords.keep(pair.accountId, unsentPlace(pair, unsent.key), unsent);

/** It has arrived, or its writer has deleted it. */
export const forgetUnsentMessage = (pair: Pair, key: string): void =>
  unsentWords.forget(pair.accountId, unsentPlace(pair, key));
