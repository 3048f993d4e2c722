import type { Conversation, MessageView } from './contract.ts';

/** A part of a conversation after or before what a page has. */
type Part = Conversation;

const join = (...lists: readonly (readonly MessageView[])[]): MessageView[] =>
  [...new Map(lists.flat().map((message) => [message.number, message])).values()].toSorted(
    (a, b) => a.number - b.number,
  );

/**
 * The messages of a page and those that follow, each once and in order, also if the two overlap.
 */
export const addNewer = (has: Conversation, part: Part): Conversation => ({
  ...has,
  person: part.person,
  obstacle: part.obstacle,
  seenNumber: Math.max(has.seenNumber, part.seenNumber),
  messages: join(has.messages, part.messages),
  hasNewer: part.hasNewer,
});

/** What a page has, with what comes before it. */
export const addOlder = (has: Conversation, part: Part): Conversation => ({
  ...has,
  messages: join(part.messages, has.messages),
  hasOlder: part.hasOlder,
});

/** The number of the last message that a page has; 0 if there is none. */
export const lastNumber = ({ messages }: Pick<Conversation, 'messages'>): number =>
  messages.at(-1)?.number ?? 0;

/**
 * The messages of a page with one that it has just sent. If others came before it, it is not added:
 * they are read first, so that there is no gap.
 */
export const addSent = (has: Conversation, sent: MessageView): Conversation | undefined =>
  sent.number <= lastNumber(has) + 1 && !has.hasNewer
    ? { ...has, messages: join(has.messages, [sent]) }
    : undefined;
