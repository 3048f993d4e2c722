/** How long the assistant seems to type, in milliseconds: spec, section 9. */
const typingTime = { least: 1000, most: 2000 } as const;

/**
 * The time before a reply.
 * @param chance 0 up to, but not including, 1
 */
export const replyDelay = (chance: number): number =>
  typingTime.least + chance * (typingTime.most - typingTime.least);
