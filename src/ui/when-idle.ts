/**
 * Runs a task when the browser has nothing better to do; soon, in browsers that cannot tell.
 * @returns calls it off
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
