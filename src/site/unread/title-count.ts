/**
 * The title of a tab with a number in front: "(3) Forum · Fourball"; without one if nothing is
 * unread.
 */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  if (count === 0) return plain;
  return `(${count > 99 ? '99+' : count}) ${plain}`;
}
