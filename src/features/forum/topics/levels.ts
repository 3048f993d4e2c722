/**
 * How closely a member follows a topic or category: to be notified of new posts, to find it as any
 * other, or not to see it in lists and never to hear of it.
 */
export const levels = ['follow', 'normal', 'mute'] as const;
export type Level = (typeof levels)[number];
